import { formatNairaIn } from '../../domain/money/currency.ts'
import type { Kobo } from '../../domain/money/money.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { useCurrency } from './currency-context.tsx'

type PriceProps = {
  kobo: Kobo
  /** The price without the sale, struck through (rule P15). */
  regularPrice?: Kobo | null
  /** The product's id, by which the worker updates the price in a saved page. */
  id?: string
  /** Ignores the chosen currency, for amounts to be charged (rule M4). */
  isNaira?: boolean
  className?: string
}

export function Price({ kobo, regularPrice, id, isNaira = false, className = '' }: PriceProps) {
  const currency = useCurrency()
  const text = (amount: Kobo) => (isNaira ? formatNaira(amount) : formatNairaIn(amount, currency))
  return (
    <>
      <span data-price={id} className={`nums ${className}`}>
        {text(kobo)}
      </span>
      {regularPrice && (
        <s className="nums block text-xs text-muted">
          <span className="sr-only">was </span>
          {text(regularPrice)}
        </s>
      )}
    </>
  )
}
