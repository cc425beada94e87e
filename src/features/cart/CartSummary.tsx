import type { ReactNode } from 'react'
import type { Kobo } from '../../domain/money.ts'
import type { CartEstimate } from '../../domain/pricing.ts'
import { Price } from '../../ui/Price.tsx'

type CartSummaryProps = { estimate: CartEstimate; discount: Kobo; promoCode: string | null }

/** An estimate by the cart's own rule (decision 3); what is charged is fixed at checkout. */
export function CartSummary({ estimate, discount, promoCode }: CartSummaryProps) {
  return (
    <section aria-labelledby="cart-summary" className="rounded-card border border-line bg-surface p-4">
      <h2 className="text-base" id="cart-summary">
        Estimate
      </h2>
      <dl className="mt-2 grid gap-1.5">
        <Row label="Subtotal">
          <Price kobo={estimate.subtotal} />
        </Row>
        {discount > 0 && (
          <Row label={`Discount (${promoCode})`}>
            −<Price kobo={discount} />
          </Row>
        )}
        <Row label="Shipping">{estimate.shipping === 0 ? 'Free' : <Price kobo={estimate.shipping} />}</Row>
        <Row label="Tax">
          <Price kobo={estimate.tax} />
        </Row>
        <div className="mt-1 flex justify-between border-t border-line pt-3 text-lg font-bold">
          <dt>Total</dt>
          <dd>
            <Price kobo={estimate.total - discount} />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-muted">Delivery and VAT are fixed at checkout, before you pay.</p>
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between text-muted">
      <dt>{label}</dt>
      <dd className="nums">{children}</dd>
    </div>
  )
}
