import { createContext, useContext } from 'react'
import { type CountryKey, DEFAULT_COUNTRY } from '../../domain/money/currency.ts'

/** The currency prices are shown in. What is charged is always naira. */
export const CurrencyContext = createContext<CountryKey>(DEFAULT_COUNTRY)

export function useCurrency(): CountryKey {
  return useContext(CurrencyContext)
}
