import { createExternalStore } from '../../lib/external-store.ts'
import { storedText } from '../../lib/stored-value.ts'

/** Rule M5. */
export const CURRENCY_STORE_KEY = 'selected-currency'

const stored = storedText(CURRENCY_STORE_KEY)

/** `country`: of the currency, as two letters (`countryOf`). */
type CurrencyChoice = { country: string; isLoading: boolean }

/** The currency prices are shown in; naira until the device's own choice is read. */
export const currencyChoice = createExternalStore<CurrencyChoice>({ country: 'NG', isLoading: true })

export const readStoredCountry = stored.read

/** When the stored country was looked up, in milliseconds; nothing beside a choice. */
export const lookupTime = storedText('currency-looked-up')

/** Shows prices in a country's currency, and on the next visit too. */
export function keepCountry(country: string): void {
  stored.write(country)
  currencyChoice.set({ country, isLoading: false })
}

export function chooseCurrency(country: string): void {
  lookupTime.remove()
  keepCountry(country)
}
