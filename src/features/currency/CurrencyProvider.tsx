import { type ReactNode, useLayoutEffect } from 'react'
import { CurrencyContext } from '../../ui/price/currency-context.tsx'
import { readStoredCountry, useCurrencyChoice } from './currency-choice.ts'

type CurrencyProviderProps = { children: ReactNode }

/** Gives every price on the screen the chosen currency. */
export function CurrencyProvider({ children }: CurrencyProviderProps) {
  const country = useCurrencyChoice((choice) => choice.country)
  useLayoutEffect(() => {
    const stored = readStoredCountry()
    if (stored && stored !== country) return useCurrencyChoice.setState({ country: stored, isLoading: false })
    // The boot script hid the prerendered naira prices from a visitor with another currency.
    document.documentElement.classList.remove('converts')
  }, [country])
  return <CurrencyContext value={country}>{children}</CurrencyContext>
}
