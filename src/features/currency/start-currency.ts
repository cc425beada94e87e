import { readVisitorCountry } from '../../data/services/visitor-country.ts'
import { currentRates } from '../../data/settings/rates.ts'
import { countryOf, type Rates } from '../../domain/money/currency.ts'
import { CURRENCY_SYMBOLS, type CurrencyCode } from '../../domain/money/money.ts'
import { currencyChoice, lookupTime, readStoredCountry, storeCountry } from './currency-choice.ts'

const EURO_COUNTRIES: readonly string[] = ['DE', 'FR', 'ES', 'IT']

/** Naira. */
const DEFAULT_COUNTRY = 'NG'

/** Whether a stored text is the code of a known currency, offered or not. */
export function isCurrencyCountry(text: string | null): text is string {
  return (Object.keys(CURRENCY_SYMBOLS) as CurrencyCode[]).some((code) => countryOf(code) === text)
}

/** Returns the `countryOf` code for an ISO country code. Naira's if the country is unknown or its currency isn't offered (rule M5). */
export function currencyForCountry(code: string | null | undefined, rates: Rates): string {
  const country = code?.trim().toUpperCase() ?? ''
  const key = EURO_COUNTRIES.includes(country) ? 'EU' : country
  return rates.some(({ currency }) => countryOf(currency) === key) ? key : DEFAULT_COUNTRY
}

/** A looked-up country expires, because people travel. */
const LOOKUP_HOLDS_MS = 7 * 24 * 60 * 60_000

async function lookUpCountry(): Promise<string | null> {
  try {
    return await readVisitorCountry()
  } catch {
    // Ignored: the currency stays as it is, and the next visit looks it up again.
    return null
  }
}

/**
 * Uses the stored choice, else the currency of the visitor's country for a week, else naira (rule M5). Called after the page is
 * shown, so that prices never wait for it.
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
  // Keep a choice made during the lookup.
  if (currencyChoice.get() !== before) return
  if (code === null) return currencyChoice.set({ country: country ?? DEFAULT_COUNTRY, isLoading: false })
  storeCountry(currencyForCountry(code, currentRates().rates))
  lookupTime.write(String(now))
}
