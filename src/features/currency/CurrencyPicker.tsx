import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, useId } from 'react'
import { CURRENCY_SYMBOLS } from '../../domain/money/money.ts'
import { LazyPart } from '../../ui/hydration/LazyPart.tsx'
import { useDropdown } from '../../ui/overlay/use-dropdown.ts'
import { useCurrency } from '../../ui/price/currency-context.tsx'

const CurrencyList = lazy(async () => ({ default: (await import('./CurrencyList.tsx')).CurrencyList }))

export function CurrencyPicker() {
  const { code } = useCurrency()
  const { isOpen, setOpen, container, button } = useDropdown()
  const listId = useId()
  return (
    <div {...container} className="relative">
      <button
        {...button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={`Currency: ${code}`}
        className="nums flex min-h-11 items-center gap-1 rounded-lg px-2 text-sm font-medium"
      >
        {`${CURRENCY_SYMBOLS[code]} ${code}`}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <LazyPart>
          <CurrencyList id={listId} onChosen={() => setOpen(false)} />
        </LazyPart>
      )}
    </div>
  )
}
