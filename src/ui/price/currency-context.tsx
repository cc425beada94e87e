import { createContext, useContext } from 'react'
import { SHOWN_NAIRA, type ShownCurrency } from '../../domain/money/currency.ts'

/** The currency prices are shown in. What is charged is always naira. */
export const CurrencyContext = createContext<ShownCurrency>(SHOWN_NAIRA)

export function useCurrency(): ShownCurrency {
  return useContext(CurrencyContext)
}
