import { Link } from 'react-router-dom'
import { roundingNote } from '../../content/messages/rounding-note.ts'
import type { CheckoutTotals } from '../../domain/orders/pricing.ts'
import { SumNote, SumRow } from '../../ui/layout/SumRow.tsx'
import { DeliveryPrice } from '../../ui/price/DeliveryPrice.tsx'
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
        <SumRow label="Subtotal">
          <Price kobo={sum.subtotal} />
        </SumRow>
        {sum.discount > 0 && (
          <SumRow label={`Discount (${promoCode?.toUpperCase() ?? ''})`}>
            −<Price kobo={sum.discount} />
          </SumRow>
        )}
        {sum.method ? <ChargedRows sum={sum} /> : <EstimatedRows sum={sum} />}
        <div className="mt-1 flex justify-between border-t border-line pt-3 text-lg font-bold">
          <dt>Total</dt>
          <dd>
            <Price kobo={sum.total} />
          </dd>
        </div>
      </dl>
      {sum.method && <SumNote>{roundingNote(sum)}</SumNote>}
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

function ChargedRows({ sum }: { sum: Extract<CartSum, CheckoutTotals> }) {
  return (
    <>
      <SumRow label={`Delivery (${sum.method.label})`}>
        <DeliveryPrice kobo={sum.shippingFee} />
      </SumRow>
      {sum.vatPercent > 0 && (
        <SumRow label={`VAT (${sum.vatPercent}%)`}>
          <Price kobo={sum.vat} />
        </SumRow>
      )}
    </>
  )
}

function EstimatedRows({ sum }: { sum: Exclude<CartSum, CheckoutTotals> }) {
  return (
    <>
      <SumRow label="Shipping">
        {sum.shipping === 0 && sum.subtotal > 0 ? 'Free' : <Price kobo={sum.shipping} />}
      </SumRow>
      <SumRow label="Tax">
        <Price kobo={sum.tax} />
      </SumRow>
    </>
  )
}
