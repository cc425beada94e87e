import { createContext, useContext } from 'react'
import { SHOWN_NAIRA, type ShownCurrency } from '../../domain/money/currency.ts'

/** The currency in which prices are shown. Charges are always in naira. */
export const CurrencyContext = createContext<ShownCurrency>(SHOWN_NAIRA)

export function useCurrency(): ShownCurrency {
  return useContext(CurrencyContext)
}
