import { create } from 'zustand'
import { type CountryKey, DEFAULT_COUNTRY, isCountryKey } from '../../domain/money/currency.ts'
import { storedChoice, storedText } from '../../lib/stored-value.ts'

/** Rule M5. */
export const CURRENCY_STORE_KEY = 'selected-currency'

const stored = storedChoice(CURRENCY_STORE_KEY, isCountryKey)

type CurrencyChoice = { country: CountryKey; isLoading: boolean }

/** The currency prices are shown in; naira until the device's own choice is read. */
export const useCurrencyChoice = create<CurrencyChoice>(() => ({ country: DEFAULT_COUNTRY, isLoading: true }))

/** The stored choice, or what was looked up on an earlier visit, if its key is supported. */
export const readStoredCountry = stored.read

/** When the stored country was looked up, in milliseconds; nothing beside a choice. */
export const lookupTime = storedText('currency-looked-up')

/** Shows prices in a country's currency, and on the next visit too. */
export function keepCountry(country: CountryKey): void {
  stored.write(country)
  useCurrencyChoice.setState({ country, isLoading: false })
}

/** Applies a choice and keeps it for the next visit. */
export function chooseCurrency(country: CountryKey): void {
  lookupTime.remove()
  keepCountry(country)
}
