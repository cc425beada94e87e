import type { Order } from '../../domain/orders/order.ts'
import { RoundingNote } from '../../ui/layout/SumRow.tsx'
import { ChargeRows } from '../../ui/price/ChargeRows.tsx'
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
        <ChargeRows promoCode={order.promoCode} shipping={`Shipping (${order.shippingLabel})`} totals={order} />
        <div className="flex justify-between border-t border-line pt-2 text-base font-bold">
          <dt>Total</dt>
          <dd>
            <Price isNaira kobo={order.total} />
          </dd>
        </div>
      </dl>
      <RoundingNote totals={order} />
    </>
  )
}
