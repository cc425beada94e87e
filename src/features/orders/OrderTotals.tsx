import type { ReactNode } from 'react'
import type { Order } from '../../domain/order.ts'
import { SHIPPING_METHODS } from '../../domain/shipping.ts'
import { Price } from '../../ui/Price.tsx'

type OrderTotalsProps = {
  order: Pick<Order, 'subtotal' | 'shippingFee' | 'shippingMethod' | 'vat' | 'discount' | 'promoCode' | 'total'>
}

/** How the charged total came about, in naira. */
export function OrderTotals({ order }: OrderTotalsProps) {
  return (
    <dl className="grid gap-1 text-sm">
      <Row label="Subtotal">
        <Price isNaira kobo={order.subtotal} />
      </Row>
      <Row label={`Shipping (${SHIPPING_METHODS[order.shippingMethod].label})`}>
        <Price isNaira kobo={order.shippingFee} />
      </Row>
      <Row label="VAT (7.5%)">
        <Price isNaira kobo={order.vat} />
      </Row>
      {order.discount > 0 && (
        <Row label={order.promoCode ? `Discount (${order.promoCode})` : 'Discount'}>
          −<Price isNaira kobo={order.discount} />
        </Row>
      )}
      <div className="flex justify-between border-t border-line pt-2 text-base font-bold">
        <dt>Total</dt>
        <dd>
          <Price isNaira kobo={order.total} />
        </dd>
      </div>
    </dl>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 text-muted">
      <dt>{label}</dt>
      <dd className="nums">{children}</dd>
    </div>
  )
}
