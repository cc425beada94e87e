import { Link } from 'react-router-dom'
import { discountLabel } from '../../content/messages/discount-label.ts'
import type { CheckoutTotals } from '../../domain/orders/pricing.ts'
import { RoundingNote, SumRow } from '../../ui/layout/SumRow.tsx'
import { ChargeRows } from '../../ui/price/ChargeRows.tsx'
import { Price } from '../../ui/price/Price.tsx'
import type { CartSum } from './cart-sum.ts'

type CartSummaryProps = { sum: CartSum; promoCode: string | null }

/** Shows the price that checkout will charge where the delivery place is known, else an estimate that says so. */
export function CartSummary({ sum, promoCode }: CartSummaryProps) {
  const isCharged = sum.method !== null
  return (
    <section aria-labelledby="cart-summary" className="rounded-card border border-line bg-surface p-4">
      <h2 className="text-base" id="cart-summary">
        {isCharged ? 'Summary' : 'Estimate'}
      </h2>
      <dl className="mt-2 grid gap-1.5">
        {sum.method ? (
          <ChargeRows isNaira={false} promoCode={promoCode} shipping={`Delivery (${sum.method.label})`} totals={sum} />
        ) : (
          <EstimatedRows promoCode={promoCode} sum={sum} />
        )}
        <div className="mt-1 flex justify-between border-t border-line pt-3 text-lg font-bold">
          <dt>Total</dt>
          <dd>
            <Price kobo={sum.total} />
          </dd>
        </div>
      </dl>
      {sum.method && <RoundingNote totals={sum} />}
      <p className="mt-2 text-sm text-muted">
        <span>
          {isCharged
            ? 'You can change where it goes at checkout.'
            : 'Delivery and VAT are fixed at checkout, before you pay.'}
        </span>{' '}
        <Link className="font-medium text-brand underline" to="/shipping">
          Delivery fees
        </Link>
      </p>
    </section>
  )
}

type EstimatedRowsProps = { sum: Exclude<CartSum, CheckoutTotals>; promoCode: string | null }

function EstimatedRows({ sum, promoCode }: EstimatedRowsProps) {
  return (
    <>
      <SumRow label="Subtotal">
        <Price kobo={sum.subtotal} />
      </SumRow>
      {sum.discount > 0 && (
        <SumRow label={discountLabel(promoCode)}>
          −<Price kobo={sum.discount} />
        </SumRow>
      )}
      <SumRow label="Shipping">
        {sum.shipping === 0 && sum.subtotal > 0 ? 'Free' : <Price kobo={sum.shipping} />}
      </SumRow>
      <SumRow label="Tax">
        <Price kobo={sum.tax} />
      </SumRow>
    </>
  )
}
