import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { COUNTRY_KEYS, CURRENCIES } from '../../domain/money/currency.ts'
import { useDropdown } from '../../ui/overlay/use-dropdown.ts'
import { chooseCurrency, useCurrencyChoice } from './currency-choice.ts'

export function CurrencyPicker() {
  const chosen = useCurrencyChoice((choice) => choice.country)
  const { isOpen, setOpen, container, button } = useDropdown()
  const listId = useId()
  return (
    <div {...container} className="relative">
      <button
        {...button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={`Currency: ${CURRENCIES[chosen].code}`}
        className="nums flex min-h-11 items-center gap-1 rounded-lg px-2 text-sm font-medium"
      >
        {`${CURRENCIES[chosen].symbol} ${CURRENCIES[chosen].code}`}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <ul
          id={listId}
          aria-label="Currencies"
          className="float absolute top-full right-0 z-30 max-h-96 w-52 overflow-y-auto rounded-card border border-line bg-surface p-1.5"
        >
          {COUNTRY_KEYS.map((country) => (
            <li key={country}>
              <button
                type="button"
                aria-pressed={country === chosen}
                onClick={() => {
                  chooseCurrency(country)
                  setOpen(false)
                }}
                className="flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left text-sm hover:bg-tint aria-pressed:font-bold"
              >
                <span className="w-10 text-muted">{CURRENCIES[country].symbol}</span>
                <span className="grow">{CURRENCIES[country].code}</span>
                {country === chosen && <Check size={16} aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
