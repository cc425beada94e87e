import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import { sessionState } from '../data/session/session-state.ts'
import { useRates } from '../data/settings/rates.ts'
import { usePublicIdentity } from '../data/settings/use-public-identity.ts'
import { shownCurrency } from '../domain/money/currency.ts'
import { currencyChoice, readStoredCountry } from '../features/currency/currency-choice.ts'
import { forgetAnswers } from '../features/query-layer/forget-answers.ts'
import { CONVERTS } from '../lib/page-names.ts'
import { ToastViewport } from '../ui/feedback/ToastViewport.tsx'
import { OpensAtTop } from '../ui/hydration/BelowFirst.tsx'
import { ShopName } from '../ui/layout/shop-name.ts'
import { CurrencyContext } from '../ui/price/currency-context.tsx'
import { useScrollMemory } from './navigation/use-scroll-memory.ts'

type ProvidersProps = { children: ReactNode }

export function Providers({ children }: ProvidersProps) {
  const { status } = sessionState.use()
  const { name } = usePublicIdentity()
  const opensAtTop = useScrollMemory() === 0
  useEffect(() => {
    if (status === 'signed-out') forgetAnswers()
  }, [status])
  return (
    <CurrencyProvider>
      <ShopName value={name}>
        <OpensAtTop value={opensAtTop}>{children}</OpensAtTop>
      </ShopName>
      <ToastViewport />
    </CurrencyProvider>
  )
}

type CurrencyProviderProps = { children: ReactNode }

/** Gives every price on the screen the chosen currency. */
function CurrencyProvider({ children }: CurrencyProviderProps) {
  const { country } = currencyChoice.use()
  const { rates } = useRates()
  const currency = useMemo(() => shownCurrency(country, rates), [country, rates])
  useLayoutEffect(() => {
    const stored = readStoredCountry()
    if (stored && stored !== country) return currencyChoice.set({ country: stored, isLoading: false })
    // The boot script hid the prerendered naira prices from a visitor with another currency.
    document.documentElement.classList.remove(CONVERTS)
  }, [country])
  return <CurrencyContext value={currency}>{children}</CurrencyContext>
}
