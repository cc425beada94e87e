import type { ReactNode } from 'react'
import { discountLabel } from '../../content/messages/discount-label.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { type CheckoutTotals, totalRounding } from '../../domain/orders/pricing.ts'
import { ConvertedPrice } from './ConvertedPrice.tsx'
import { DeliveryPrice } from './DeliveryPrice.tsx'
import { Price } from './Price.tsx'

type TotalsProps = {
  totals: CheckoutTotals
  /** Such as "Shipping (Express)". */
  shipping: string
  tax?: string
  promoCode: string | null | undefined
  /** Ignores the chosen currency, for amounts to be charged (rule M4). Defaults to true. */
  isNaira?: boolean
  /** Shows the converted total too (rule M4). */
  isConverted?: boolean
  className?: string
}

/** The rows of a total, the total, and the rounding between them. */
export function Totals(props: TotalsProps) {
  const { totals, shipping, promoCode, isNaira = true, isConverted = false, className = '' } = props
  const { subtotal, shippingFee, vatPercent, vat, discount, total } = totals
  const { tax = `VAT (${vatPercent}%)` } = props
  const kobo = totalRounding(totals)
  return (
    <>
      <dl className={`grid gap-1.5 ${className}`}>
        <SumRow label="Subtotal">
          <Price isNaira={isNaira} kobo={subtotal} />
        </SumRow>
        <SumRow label={shipping}>
          {/* An empty cart must not promise free delivery. */}
          {subtotal > 0 ? (
            <DeliveryPrice isNaira={isNaira} kobo={shippingFee} />
          ) : (
            <Price isNaira={isNaira} kobo={shippingFee} />
          )}
        </SumRow>
        {vatPercent > 0 && (
          <SumRow label={tax}>
            <Price isNaira={isNaira} kobo={vat} />
          </SumRow>
        )}
        {discount > 0 && (
          <SumRow label={discountLabel(promoCode)}>
            −<Price isNaira={isNaira} kobo={discount} />
          </SumRow>
        )}
        <div
          aria-live="polite"
          className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-2 text-lg"
        >
          <dt className="font-bold">Total</dt>
          <dd className="ml-auto grid justify-items-end">
            <Price className="font-bold" isNaira={isNaira} kobo={total} />
            {isConverted && <ConvertedPrice kobo={total} />}
          </dd>
        </div>
      </dl>
      {kobo !== 0 && (
        <p className="nums mt-1 text-right text-sm text-muted">
          {`Rounded to whole naira (${kobo > 0 ? '+' : '−'}${formatNaira(Math.abs(kobo))})`}
        </p>
      )}
    </>
  )
}

function SumRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-3 text-muted">
      <dt className="grow basis-24">{label}</dt>
      <dd className="nums ml-auto">{children}</dd>
    </div>
  )
}
