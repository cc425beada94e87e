import Check from 'lucide-react/icons/check'
import { useRates } from '../../data/settings/rates.ts'
import { countryOf } from '../../domain/money/currency.ts'
import { CURRENCY_SYMBOLS } from '../../domain/money/money.ts'
import { useCurrency } from '../../ui/price/currency-context.tsx'
import { chooseCurrency } from './currency-choice.ts'

type CurrencyListProps = { id: string; onChosen: () => void }

/** The currencies that the owner publishes rates of. */
export function CurrencyList({ id, onChosen }: CurrencyListProps) {
  const { code } = useCurrency()
  const { rates } = useRates()
  return (
    <ul
      id={id}
      aria-label="Currencies"
      className="float absolute top-full right-0 z-30 max-h-96 w-52 overflow-y-auto rounded-card border border-line bg-surface p-1.5"
    >
      {rates.map(({ currency }) => (
        <li key={currency}>
          <button
            type="button"
            aria-pressed={currency === code}
            onClick={() => {
              chooseCurrency(countryOf(currency))
              onChosen()
            }}
            className="flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left text-sm hover:bg-tint aria-pressed:font-bold"
          >
            <span className="w-10 text-muted">{CURRENCY_SYMBOLS[currency]}</span>
            <span className="grow">{currency}</span>
            {currency === code && <Check size={16} aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
