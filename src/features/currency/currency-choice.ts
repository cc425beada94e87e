import { create } from 'zustand'
import { type CountryKey, DEFAULT_COUNTRY, isCountryKey } from '../../domain/money/currency.ts'
import { storedChoice } from '../../lib/stored-value.ts'

/** Rule M5. */
export const CURRENCY_STORE_KEY = 'selected-currency'

const stored = storedChoice(CURRENCY_STORE_KEY, isCountryKey)

type CurrencyChoice = { country: CountryKey; isLoading: boolean }

/** The currency prices are shown in; naira until the device's own choice is read. */
export const useCurrencyChoice = create<CurrencyChoice>(() => ({ country: DEFAULT_COUNTRY, isLoading: true }))

/** The stored choice, if its key is supported. */
export const readStoredCountry = stored.read

/** Applies a choice and keeps it for the next visit. */
export function chooseCurrency(country: CountryKey): void {
  useCurrencyChoice.setState({ country, isLoading: false })
  stored.write(country)
}
