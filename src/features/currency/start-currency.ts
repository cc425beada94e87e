import { readVisitorCountry } from '../../data/services/visitor-country.ts'
import { currentRates } from '../../data/settings/rates.ts'
import { countryOf, type Rates } from '../../domain/money/currency.ts'
import { CURRENCY_SYMBOLS, type CurrencyCode } from '../../domain/money/money.ts'
import { currencyChoice, keepCountry, lookupTime, readStoredCountry } from './currency-choice.ts'

const EURO_COUNTRIES: readonly string[] = ['DE', 'FR', 'ES', 'IT']

/** Naira's. */
const DEFAULT_COUNTRY = 'NG'

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

/** People move, and go home again. */
const LOOKUP_HOLDS_MS = 7 * 24 * 60 * 60_000

async function lookUpCountry(): Promise<string | null> {
  try {
    return await readVisitorCountry()
  } catch {
    // Silent: without an answer in time nothing changes, and the next visit asks again.
    return null
  }
}

/**
 * The stored choice, else the currency of the visitor's country, which holds for a week, else naira. Called once the page stands:
 * prices never wait for it. Rule M5.
 */
export async function startCurrency(now = Date.now()): Promise<void> {
  const stored = readStoredCountry()
  const country = isCurrencyCountry(stored) ? stored : null
  const lookedUp = lookupTime.read()
  const isCurrent = country !== null && (lookedUp === null || now - Number(lookedUp) < LOOKUP_HOLDS_MS)
  if (country) currencyChoice.set({ country, isLoading: false })
  if (isCurrent) return
  const before = currencyChoice.get()
  const code = await lookUpCountry()
  // A choice made while the lookup ran stands.
  if (currencyChoice.get() !== before) return
  if (code === null) return currencyChoice.set({ country: country ?? DEFAULT_COUNTRY, isLoading: false })
  keepCountry(currencyForCountry(code, currentRates().rates))
  lookupTime.write(String(now))
}
