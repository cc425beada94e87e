import { countryOf, type Rates } from './currency.ts'
import { CURRENCY_SYMBOLS, type CurrencyCode } from './money.ts'

const EURO_COUNTRIES: readonly string[] = ['DE', 'FR', 'ES', 'IT']

/** Naira's. */
export const DEFAULT_COUNTRY = 'NG'

/** Whether a stored text is a country, or EU, of a currency that the shop knows, offered or not. */
export function isCurrencyCountry(text: string | null): text is string {
  return (Object.keys(CURRENCY_SYMBOLS) as CurrencyCode[]).some((code) => countryOf(code) === text)
}

/** The country that an ISO country code's currency is stored by; naira's when the country is unknown or its currency not offered. Rule M5. */
export function currencyForCountry(code: string | null | undefined, rates: Rates): string {
  const country = code?.trim().toUpperCase() ?? ''
  const key = EURO_COUNTRIES.includes(country) ? 'EU' : country
  return rates.some(({ currency }) => countryOf(currency) === key) ? key : DEFAULT_COUNTRY
}
