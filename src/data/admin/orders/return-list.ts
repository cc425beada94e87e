import { queryOptions } from '@tanstack/react-query'
import { type Kobo, koboFromNumeric, numericFromKobo } from '../../../domain/money/money.ts'
import { paidForPieces, RETURN_STATES, type ReturnState } from '../../../domain/orders/item-return.ts'
import { FOLLOW_REFUNDS_MS, isUnderway } from '../../../domain/orders/refund.ts'
import { addressFromJson } from '../../../domain/people/address.ts'
import { type ItemReturnRow, itemReturnFromRow } from '../../orders/item-return-row.ts'
import type { Json } from '../../supabase/database.types.ts'
import { adminPages } from '../admin-page.ts'
import { ADMIN, adminCall } from '../admin-request.ts'
import { refundFromRow } from './order-refunds.ts'

export const returnListKey = [ADMIN, 'returns'] as const

/** `open`: not at their end. */
export type ReturnFilter = ReturnState | 'open' | 'all'

type Row = ItemReturnRow & {
  order_id: string
  order_items: { name: string; image_url: string | null; variant_label: string | null; price: number }
  orders: {
    shipping_address: Json
    payment_provider: string
    provider_transaction_id: string | null
    subtotal: number
    vat: number
    discount: number
    total_amount: number
    /** Price of the pieces of earlier returns. */
    returned_before: number
  }
  refunds: unknown[]
}

function returnFromRow(row: Row) {
  const { order_items: item, orders: order } = row
  const { fullName, phone } = addressFromJson(order.shipping_address)
  return {
    ...itemReturnFromRow(row),
    orderId: row.order_id,
    customer: fullName,
    phone,
    name: item.name,
    image: item.image_url,
    variantLabel: item.variant_label,
    /** For its pieces, with their share of VAT and discount. */
    paid: paidForPieces(
      koboFromNumeric(item.price) * row.quantity,
      {
        subtotal: koboFromNumeric(order.subtotal),
        vat: koboFromNumeric(order.vat),
        discount: koboFromNumeric(order.discount),
        total: koboFromNumeric(order.total_amount),
      },
      koboFromNumeric(order.returned_before),
    ),
    provider: order.payment_provider,
    /** The provider's number of the payment that paid the order. */
    paidBy: order.provider_transaction_id,
    /** From the first to the last. */
    refunds: row.refunds.map(refundFromRow),
  }
}

export type AdminReturn = Readonly<ReturnType<typeof returnFromRow>>

const STATES_OF: Readonly<Record<'open' | 'all', readonly ReturnState[]>> = {
  open: ['requested', 'accepted', 'received'],
  all: RETURN_STATES,
}

const returnPages = adminPages({
  key: returnListKey,
  row: returnFromRow,
  list: 'admin_returns',
  ask: ({ show }: { show: ReturnFilter }) => ({
    p_states: [...(show === 'open' || show === 'all' ? STATES_OF[show] : [show])],
  }),
})

/** One page of everybody's returns, newest first. Fails with DataError. */
export function adminReturns(asked: { show: ReturnFilter; page: number }) {
  return queryOptions({
    ...returnPages(asked),
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ refunds }) => refunds.some(isUnderway)) ? FOLLOW_REFUNDS_MS : false,
  })
}

export type ReturnUpdate = {
  readonly state: ReturnState
  /** To the customer; may be empty, but not for one that is declined. */
  readonly answer: string
  /** A received item goes back into stock. */
  readonly isSellable: boolean
  /** The refunded amount; null for any other step. */
  readonly amount: Kobo | null
}

/** Takes a return one step on. Safe to repeat. @throws DataError with hint `bad_transition`, or `bad_request` and the field as detail. */
export async function updateReturn(id: string, { state, answer, isSellable, amount }: ReturnUpdate): Promise<void> {
  await adminCall('update_return', {
    p_id: id,
    p_state: state,
    p_answer: answer,
    p_is_sellable: isSellable,
    p_amount: amount === null ? undefined : numericFromKobo(amount),
  })
}
