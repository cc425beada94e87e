import { useRates } from '../../data/settings/rates.ts'
import { countryOf } from '../../domain/money/currency.ts'
import { CURRENCY_SYMBOLS } from '../../domain/money/money.ts'
import { useIsInteractive } from '../../ui/hydration/page-interactive.ts'
import { useCurrency } from '../../ui/price/currency-context.tsx'
import { chooseCurrency } from './currency-choice.ts'

/** The currency select in the desktop bar. A page's HTML has only the current currency. */
export function CurrencyPicker() {
  const { code } = useCurrency()
  const { rates } = useRates()
  const offered = useIsInteractive() ? rates.map(({ currency }) => currency) : [code]
  return (
    <select
      aria-label="Currency"
      value={countryOf(code)}
      onChange={(event) => chooseCurrency(event.target.value)}
      className="nums h-11 w-24 rounded-lg bg-transparent px-2 text-sm font-medium"
    >
      {offered.map((currency) => (
        <option key={currency} value={countryOf(currency)}>
          {`${CURRENCY_SYMBOLS[currency]} ${currency}`}
        </option>
      ))}
    </select>
  )
}
