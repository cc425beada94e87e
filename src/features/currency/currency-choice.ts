import { createExternalStore } from '../../lib/external-store.ts'
import { storedText } from '../../lib/stored-value.ts'

/** Rule M5. */
export const CURRENCY_STORE_KEY = 'selected-currency'

const stored = storedText(CURRENCY_STORE_KEY)

/** `country` is the currency's two-letter code (`countryOf`). */
type CurrencyChoice = { country: string; isLoading: boolean }

/** The display currency. Naira until the stored choice is read. */
export const currencyChoice = createExternalStore<CurrencyChoice>({ country: 'NG', isLoading: true })

export const readStoredCountry = stored.read

/** Lookup time of the stored country, in milliseconds since 1970. Absent if the shopper chose it. */
export const lookupTime = storedText('currency-looked-up')

/** Shows prices in a country's currency and stores it. */
export function storeCountry(country: string): void {
  stored.write(country)
  currencyChoice.set({ country, isLoading: false })
}

export function chooseCurrency(country: string): void {
  lookupTime.remove()
  storeCountry(country)
}
