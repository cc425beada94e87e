import type { Kobo } from '../../domain/money/money.ts'
import type { CartEstimate } from '../../domain/orders/pricing.ts'
import { SumRow } from '../../ui/layout/SumRow.tsx'
import { Price } from '../../ui/price/Price.tsx'

type CartSummaryProps = { estimate: CartEstimate; discount: Kobo; promoCode: string | null }

/** An estimate by the cart's own rule (rule M6); what is charged is fixed at checkout. */
export function CartSummary({ estimate, discount, promoCode }: CartSummaryProps) {
  return (
    <section aria-labelledby="cart-summary" className="rounded-card border border-line bg-surface p-4">
      <h2 className="text-base" id="cart-summary">
        Estimate
      </h2>
      <dl className="mt-2 grid gap-1.5">
        <SumRow label="Subtotal">
          <Price kobo={estimate.subtotal} />
        </SumRow>
        {discount > 0 && (
          <SumRow label={`Discount (${promoCode})`}>
            −<Price kobo={discount} />
          </SumRow>
        )}
        <SumRow label="Shipping">
          {estimate.shipping === 0 && estimate.subtotal > 0 ? 'Free' : <Price kobo={estimate.shipping} />}
        </SumRow>
        <SumRow label="Tax">
          <Price kobo={estimate.tax} />
        </SumRow>
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
