import { useRates } from '../../data/settings/rates.ts'
import { countryOf } from '../../domain/money/currency.ts'
import { CURRENCY_SYMBOLS } from '../../domain/money/money.ts'
import { Select } from '../../ui/form/Field.tsx'
import { useCurrency } from '../../ui/price/currency-context.tsx'
import { chooseCurrency } from './currency-choice.ts'

/** The currency select in a phone's menu. */
export function CurrencySelect() {
  const { code } = useCurrency()
  const { rates } = useRates()
  return (
    <Select
      label="Currency"
      value={countryOf(code)}
      options={rates.map(({ currency }) => [countryOf(currency), `${currency} (${CURRENCY_SYMBOLS[currency]})`])}
      onChange={(event) => chooseCurrency(event.target.value)}
    />
  )
}
