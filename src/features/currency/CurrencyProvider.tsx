import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { useRates } from '../../data/settings/rates.ts'
import { shownCurrency } from '../../domain/money/currency.ts'
import { CurrencyContext } from '../../ui/price/currency-context.tsx'
import { readStoredCountry, useCurrencyChoice } from './currency-choice.ts'

type CurrencyProviderProps = { children: ReactNode }

/** Gives every price on the screen the chosen currency. */
export function CurrencyProvider({ children }: CurrencyProviderProps) {
  const country = useCurrencyChoice((choice) => choice.country)
  const { rates } = useRates()
  const currency = useMemo(() => shownCurrency(country, rates), [country, rates])
  useLayoutEffect(() => {
    const stored = readStoredCountry()
    if (stored && stored !== country) return useCurrencyChoice.setState({ country: stored, isLoading: false })
    // The boot script hid the prerendered naira prices from a visitor with another currency.
    document.documentElement.classList.remove('converts')
  }, [country])
  return <CurrencyContext value={currency}>{children}</CurrencyContext>
}
