import { formatNairaIn } from '../../domain/money/currency.ts'
import type { Kobo } from '../../domain/money/money.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { useCurrency } from './currency-context.tsx'

type PriceProps = {
  kobo: Kobo
  /** A product's id: lets the worker put today's price into a saved page. */
  id?: string
  /** Naira whatever currency is chosen: what is charged (rule M4). */
  isNaira?: boolean
  className?: string
}

export function Price({ kobo, id, isNaira = false, className = '' }: PriceProps) {
  const currency = useCurrency()
  return (
    <span data-price={id} className={`nums ${className}`}>
      {isNaira ? formatNaira(kobo) : formatNairaIn(kobo, currency)}
    </span>
  )
}
