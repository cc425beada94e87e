import { COUNTRY_KEYS, type CountryKey, CURRENCIES } from '../../domain/money/currency.ts'
import { Select } from '../../ui/form/Select.tsx'
import { chooseCurrency, useCurrencyChoice } from './currency-choice.ts'

/** The same choice as the picker, in a phone's menu: the phone's own list is easier on the thumb. */
export function CurrencySelect() {
  const chosen = useCurrencyChoice((choice) => choice.country)
  return (
    <Select label="Currency" value={chosen} onChange={(event) => chooseCurrency(event.target.value as CountryKey)}>
      {COUNTRY_KEYS.map((country) => (
        <option key={country} value={country}>
          {CURRENCIES[country].code} ({CURRENCIES[country].symbol})
        </option>
      ))}
    </Select>
  )
}
