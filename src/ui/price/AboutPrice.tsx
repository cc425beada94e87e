import { formatNairaIn } from '../../domain/money/currency.ts'
import type { Kobo } from '../../domain/money/money.ts'
import { useCurrency } from './currency-context.tsx'

type AboutPriceProps = { kobo: Kobo; className?: string }

/** The chosen currency beside a naira amount, as 'about'; nothing when naira is chosen (rule M4). */
export function AboutPrice({ kobo, className = 'text-sm text-muted' }: AboutPriceProps) {
  const currency = useCurrency()
  if (currency.code === 'NGN') return null
  return <span className={`nums ${className}`}>{`about ${formatNairaIn(kobo, currency)}`}</span>
}
