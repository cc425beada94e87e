import { roundingNote } from '../../content/messages/rounding-note.ts'
import type { Order } from '../../domain/orders/order.ts'
import { SumNote, SumRow } from '../../ui/layout/SumRow.tsx'
import { DeliveryPrice } from '../../ui/price/DeliveryPrice.tsx'
import { Price } from '../../ui/price/Price.tsx'

type OrderTotalsProps = {
  order: Pick<
    Order,
    'subtotal' | 'shippingFee' | 'shippingLabel' | 'vatPercent' | 'vat' | 'discount' | 'promoCode' | 'total'
  >
}

/** How the charged total came about, in naira. */
export function OrderTotals({ order }: OrderTotalsProps) {
  return (
    <>
      <dl className="grid gap-1 text-sm">
        <SumRow label="Subtotal">
          <Price isNaira kobo={order.subtotal} />
        </SumRow>
        <SumRow label={`Shipping (${order.shippingLabel})`}>
          <DeliveryPrice isNaira kobo={order.shippingFee} />
        </SumRow>
        {order.vatPercent > 0 && (
          <SumRow label={`VAT (${order.vatPercent}%)`}>
            <Price isNaira kobo={order.vat} />
          </SumRow>
        )}
        {order.discount > 0 && (
          <SumRow label={order.promoCode ? `Discount (${order.promoCode})` : 'Discount'}>
            −<Price isNaira kobo={order.discount} />
          </SumRow>
        )}
        <div className="flex justify-between border-t border-line pt-2 text-base font-bold">
          <dt>Total</dt>
          <dd>
            <Price isNaira kobo={order.total} />
          </dd>
        </div>
      </dl>
      <SumNote>{roundingNote(order)}</SumNote>
    </>
  )
}
