import { formatNairaIn } from '../../domain/money/currency.ts'
import type { Kobo } from '../../domain/money/money.ts'
import { useCurrency } from './currency-context.tsx'

/** A naira amount converted to the chosen currency: "about $5". Renders nothing if naira is chosen (rule M4). */
export function ConvertedPrice({ kobo }: { kobo: Kobo }) {
  const currency = useCurrency()
  if (currency.code === 'NGN') return null
  return <span className="nums text-sm text-muted">{`about ${formatNairaIn(kobo, currency)}`}</span>
}
