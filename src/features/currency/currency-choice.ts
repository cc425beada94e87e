import { create } from 'zustand'
import { type CountryKey, DEFAULT_COUNTRY, isCountryKey } from '../../domain/money/currency.ts'

/** Source: specification 1, point 7. */
export const CURRENCY_STORE_KEY = 'selected-currency'

type CurrencyChoice = { country: CountryKey; isLoading: boolean }

/** The currency prices are shown in; naira until the device's own choice is read. */
export const useCurrencyChoice = create<CurrencyChoice>(() => ({ country: DEFAULT_COUNTRY, isLoading: true }))

/** The stored choice, if its key is supported. */
export function readStoredCountry(): CountryKey | null {
  try {
    const stored = localStorage.getItem(CURRENCY_STORE_KEY)
    return isCountryKey(stored) ? stored : null
  } catch {
    // Storage switched off: no choice was kept.
    return null
  }
}

/** Applies a choice and keeps it for the next visit. */
export function chooseCurrency(country: CountryKey): void {
  useCurrencyChoice.setState({ country, isLoading: false })
  try {
    localStorage.setItem(CURRENCY_STORE_KEY, country)
  } catch {
    // Storage full or switched off: the choice holds for this visit.
  }
}
