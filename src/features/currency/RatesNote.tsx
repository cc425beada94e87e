import { RATES_NOTE } from '../../content/messages/rates-note.ts'
import { useRates } from '../../data/settings/rates.ts'
import { formatDate } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'
import { useCurrency } from '../../ui/price/currency-context.tsx'

/** Where prices in the chosen currency come from; nothing while that is naira (rule M2). */
export function RatesNote() {
  const { code } = useCurrency()
  const { source, date } = useRates()
  if (code === 'NGN') return null
  // Without a time zone: the day is the same everywhere.
  const at = Date.parse(`${date}T00:00`)
  const values = { currency: code, source, date: Number.isNaN(at) ? date : formatDate(at) }
  return <p className="text-sm text-muted">{fillText(RATES_NOTE, values)}</p>
}
