import { type CountryKey, currencyForCountry, DEFAULT_COUNTRY } from '../../domain/money/currency.ts'
import { readStoredCountry, useCurrencyChoice } from './currency-choice.ts'

/** Rule M5. */
const LOOKUP_LIMIT_MS = 3000

async function lookUpCountry(serviceUrl: string): Promise<CountryKey> {
  try {
    const response = await fetch(`${serviceUrl.replace(/\/+$/, '')}/json/`, {
      signal: AbortSignal.timeout(LOOKUP_LIMIT_MS),
      credentials: 'omit',
    })
    const answer: unknown = response.ok ? await response.json() : null
    const code = typeof answer === 'object' && answer !== null && 'country_code' in answer ? answer.country_code : null
    return currencyForCountry(typeof code === 'string' ? code : null)
  } catch {
    // Specified as silent: without an answer in time it is naira.
    return DEFAULT_COUNTRY
  }
}

/**
 * The stored choice, else the currency of the visitor's country, else naira. Called once the page stands:
 * prices never wait for it. Without a service (`null`) nothing is looked up. Rule M5.
 */
export async function startCurrency(serviceUrl: string | null): Promise<void> {
  const stored = readStoredCountry()
  if (stored) return useCurrencyChoice.setState({ country: stored, isLoading: false })
  const found = serviceUrl ? await lookUpCountry(serviceUrl) : DEFAULT_COUNTRY
  // A choice made while the lookup ran stands.
  if (useCurrencyChoice.getState().isLoading) useCurrencyChoice.setState({ country: found, isLoading: false })
}
