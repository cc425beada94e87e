import { type ReactNode, useEffect } from 'react'
import { sessionState } from '../data/session/session-state.ts'
import { useShopSign } from '../data/settings/use-shop-sign.ts'
import { CurrencyProvider } from '../features/currency/CurrencyProvider.tsx'
import { forgetAnswers } from '../features/query-layer/forget-answers.ts'
import { ToastViewport } from '../ui/feedback/ToastViewport.tsx'
import { OpensAtTop } from '../ui/hydration/BelowFirst.tsx'
import { ShopName } from '../ui/layout/shop-name.ts'
import { useScrollMemory } from './navigation/use-scroll-memory.ts'

type ProvidersProps = { children: ReactNode }

export function Providers({ children }: ProvidersProps) {
  const { status } = sessionState.use()
  const { name } = useShopSign()
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
