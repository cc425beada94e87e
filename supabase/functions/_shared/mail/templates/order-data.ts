import { MAIL_TOTALS } from '../../../../../src/content/mails/common.ts'
import { DUE_ON_DELIVERY, PAID_BY } from '../../../../../src/content/mails/order-mails.ts'
import { discountLabel } from '../../../../../src/content/messages/discount-label.ts'
import { PAY_BY_LABEL } from '../../../../../src/content/orders/pay-by.ts'
import { formatNaira, koboFromNumeric } from '../../../../../src/domain/money/money.ts'
import { isPayBy } from '../../../../../src/domain/orders/pay-by.ts'
import { totalRounding } from '../../../../../src/domain/orders/pricing.ts'
import { fillText } from '../../../../../src/lib/fill-text.ts'
import type { Block, ItemRow } from './mail-content.ts'
import { oneLine, shortened } from './mail-text.ts'

type OrderedItem = {
  readonly name: string
  readonly variant: string | null
  readonly quantity: number
  /** The price of one piece, in naira. */
  readonly price: number
  /** The regular price, if it was bought on sale. */
  readonly regular_price?: number | null
}

/** Written by `private.order_mail`; amounts in naira. */
export type OrderData = {
  readonly order_id: string
  readonly first_name: string
  /** False for a person without an account, for whom an admin placed the order. */
  readonly has_account?: false
  readonly subtotal: number
  readonly shipping_fee: number
  /** The delivery method's name. */
  readonly delivery: string
  readonly vat_percent: number
  readonly vat: number
  readonly discount: number
  readonly promo_code: string | null
  readonly total: number
  readonly tracking_number: string | null
  readonly pay_by: string
  readonly is_paid: boolean
  readonly address: Readonly<Record<string, string | undefined>>
  readonly items: readonly OrderedItem[]
}

/** With more, mail programs would cut the mail off. */
const MAX_ITEMS = 20
const MAX_NAME_LENGTH = 70
const MAX_VARIANT_LENGTH = 50

const naira = (amount: number) => formatNaira(koboFromNumeric(amount))

export function itemsBlocks({ items, has_account }: OrderData): Block[] {
  const shown = items.slice(0, MAX_ITEMS).map(itemRow)
  const more = items.length - shown.length
  const rest: Block[] =
    more > 0
      ? [
          {
            type: 'text',
            text: fillText(has_account === false ? MAIL_TOTALS.moreItems : MAIL_TOTALS.more, { count: more }),
          },
        ]
      : []
  return [{ type: 'items', items: shown }, ...rest]
}

function itemRow({ name, variant, quantity, price, regular_price }: OrderedItem): ItemRow {
  const paid = `${quantity} × ${naira(price)}`
  const pieces = regular_price ? fillText(MAIL_TOTALS.onSale, { paid, was: naira(regular_price) }) : paid
  return {
    name: shortened(oneLine(name), MAX_NAME_LENGTH),
    detail: variant ? `${shortened(oneLine(variant), MAX_VARIANT_LENGTH)}, ${pieces}` : pieces,
    amount: formatNaira(koboFromNumeric(price) * quantity),
  }
}

export function sumBlock(order: OrderData): Block {
  const rounding = totalRounding({
    subtotal: koboFromNumeric(order.subtotal),
    shippingFee: koboFromNumeric(order.shipping_fee),
    vat: koboFromNumeric(order.vat),
    discount: koboFromNumeric(order.discount),
    total: koboFromNumeric(order.total),
  })
  return {
    type: 'sum',
    amounts: [
      [MAIL_TOTALS.items, naira(order.subtotal)],
      [fillText(MAIL_TOTALS.delivery, { method: order.delivery }), naira(order.shipping_fee)],
      ...(order.vat_percent > 0
        ? [[fillText(MAIL_TOTALS.vat, { percent: order.vat_percent }), naira(order.vat)] as const]
        : []),
      ...(order.discount > 0 ? [[discountLabel(order.promo_code), naira(-order.discount)] as const] : []),
      ...(rounding !== 0 ? [[MAIL_TOTALS.rounding, formatNaira(rounding)] as const] : []),
      [MAIL_TOTALS.total, naira(order.total)],
    ],
  }
}

export function addressText({ address }: OrderData): string {
  const parts = [address.fullName, address.address, address.city, address.state, address.postalCode, address.country]
  return parts.flatMap((part) => (part?.trim() ? [shortened(oneLine(part), 120)] : [])).join(', ')
}

/** The amount due on delivery; null for other orders. */
export function dueText({ pay_by, is_paid, total }: OrderData): string | null {
  return pay_by === 'on_delivery' && !is_paid ? fillText(DUE_ON_DELIVERY, { amount: naira(total) }) : null
}

/** The way to pay. Empty for mails queued before orders stored it. */
export function paymentBlocks(order: OrderData): Block[] {
  const due = dueText(order)
  if (due) return [{ type: 'text', text: due }]
  return isPayBy(order.pay_by) ? [{ type: 'text', text: fillText(PAID_BY, { way: PAY_BY_LABEL[order.pay_by] }) }] : []
}
