import { type ReactNode, useEffect, useState } from 'react'
import { useMatch } from 'react-router-dom'
import { getConnection, useConnection } from '../../data/connection/connection.ts'
import { sessionState } from '../../data/session/session-state.ts'
import { CurrencyPicker } from '../../features/currency/CurrencyPicker.tsx'
import { BottomBar } from '../../features/navigation/BottomBar.tsx'
import { Footer } from '../../features/navigation/Footer.tsx'
import type { NavigationLink } from '../../features/navigation/MenuBottomSheet.tsx'
import { SignOut } from '../../features/navigation/sign-out-context.ts'
import { TopBar } from '../../features/navigation/TopBar.tsx'
import { OFFLINE } from '../../lib/page-names.ts'
import { BelowTheFold } from '../../ui/hydration/BelowTheFold.tsx'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'
import type { Unsynced } from './sign-out.ts'

const OfflineNote = lazyPart(() => import('../../features/navigation/OfflineNote.tsx'), 'OfflineNote')

/** Being offline is a state, not an error: shows a quiet note below the bar. */
function OfflineBadge() {
  const { online } = useConnection()
  useEffect(() => {
    // At first `online` has its prerendered value.
    document.documentElement.classList.toggle(OFFLINE, !online || !getConnection().online)
  }, [online])
  return (
    <div role="status" className="offline-slot">
      {!online && <OfflineNote />}
    </div>
  )
}

const CurrencySelect = lazyPart(() => import('../../features/currency/CurrencySelect.tsx'), 'CurrencySelect')
const IdleParts = lazyPart(() => import('./IdleParts.tsx'), 'IdleParts')
const NotificationBell = lazyPart(() => import('../../features/notifications/NotificationBell.tsx'), 'NotificationBell')
const SignOutDialog = lazyPart(() => import('./SignOutDialog.tsx'), 'SignOutDialog')
const ThemeSelect = lazyPart(() => import('../../features/theme/ThemeSelect.tsx'), 'ThemeSelect')

/** Links of the top bar and the footer. */
type ScreenLinks = Readonly<Record<'navigation' | 'company' | 'legal', readonly NavigationLink[]>>

function Bell() {
  const { status } = sessionState.use()
  return status === 'signed-in' && <NotificationBell />
}

type StoreLayoutProps = { links: ScreenLinks; children: ReactNode }

/** The layout of every page but the admin's. */
export function StoreLayout({ links, children }: StoreLayoutProps) {
  const [unsynced, setUnsynced] = useState<Unsynced | null>(null)
  const [signOut] = useState(() => async () => setUnsynced(await (await import('./sign-out.ts')).startSignOut()))
  // On product pages Add to Cart replaces the bottom bar, and the cart moves to the top bar.
  const isProduct = useMatch('/product/:id') !== null
  const isCategory = useMatch('/category/:slug') !== null
  const isListing = useMatch('/shop') !== null || isCategory
  return (
    <SignOut value={signOut}>
      <SkipLink />
      <TopBar
        links={links.navigation}
        currencyPicker={<CurrencyPicker />}
        currencySelect={<CurrencySelect />}
        notifications={<Bell />}
        isCartShown={isProduct}
        hasSearchBelow={isListing}
      />
      <OfflineBadge />
      <main id="main" className="mx-auto min-h-screen max-w-6xl px-4 pt-2 lg:max-w-beside-chat lg:pt-6">
        {children}
      </main>
      <BelowTheFold>
        <Footer companyLinks={links.company} legalLinks={links.legal} themeSelect={<ThemeSelect />} />
      </BelowTheFold>
      {!isProduct && <BottomBar />}
      <IdleParts />
      {unsynced && <SignOutDialog unsynced={unsynced} onClose={() => setUnsynced(null)} />}
    </SignOut>
  )
}

function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-lg bg-brand px-4 py-3 text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  )
}
