import { lazy, useState } from 'react'
import { Outlet, useMatch } from 'react-router-dom'
import { CurrencyPicker } from '../../features/currency/CurrencyPicker.tsx'
import { BottomBar } from '../../features/navigation/BottomBar.tsx'
import { Footer } from '../../features/navigation/Footer.tsx'
import { OfflineBadge } from '../../features/navigation/OfflineBadge.tsx'
import { SkipLink } from '../../features/navigation/SkipLink.tsx'
import { TopBar } from '../../features/navigation/TopBar.tsx'
import { AfterHydration } from '../../ui/hydration/AfterHydration.tsx'
import { BelowFirst } from '../../ui/hydration/BelowFirst.tsx'
import { LazyPart } from '../../ui/hydration/LazyPart.tsx'
import { type FooterList, SCREENS } from '../screens.ts'
import type { Unsynced } from './sign-out.ts'

const CurrencySelect = lazy(async () => ({
  default: (await import('../../features/currency/CurrencySelect.tsx')).CurrencySelect,
}))
const IdleParts = lazy(async () => ({ default: (await import('./IdleParts.tsx')).IdleParts }))
const NotificationBell = lazy(async () => ({
  default: (await import('../../features/notifications/NotificationBell.tsx')).NotificationBell,
}))
const SignOutDialog = lazy(async () => ({ default: (await import('./SignOutDialog.tsx')).SignOutDialog }))

const NAVIGATION_LINKS = SCREENS.flatMap(({ path, navigation }) => (navigation ? { to: path, label: navigation } : []))

const footerLinks = (list: FooterList) =>
  SCREENS.flatMap(({ path, footer }) => (footer?.list === list ? { to: path, label: footer.label } : []))

/** What is around every page but the admin's. */
export function StoreLayout() {
  const [unsynced, setUnsynced] = useState<Unsynced | null>(null)
  const signOut = async () => setUnsynced(await (await import('./sign-out.ts')).startSignOut())
  // There the bar with Add to Cart has the thumb's place; the cart moves up into the top bar.
  const isProduct = useMatch('/product/:id') !== null
  const bell = (
    <AfterHydration>
      <NotificationBell />
    </AfterHydration>
  )
  return (
    <>
      <SkipLink />
      <TopBar
        links={NAVIGATION_LINKS}
        currencyPicker={<CurrencyPicker />}
        currencySelect={<CurrencySelect />}
        notifications={bell}
        isCartShown={isProduct}
        onSignOut={signOut}
      />
      <OfflineBadge />
      <main id="main" className="mx-auto min-h-dvh max-w-6xl px-4 pt-2 lg:pt-6">
        <Outlet context={{ signOut }} />
      </main>
      <BelowFirst>
        <Footer companyLinks={footerLinks('company')} legalLinks={footerLinks('legal')} />
      </BelowFirst>
      {!isProduct && <BottomBar />}
      <AfterHydration>
        <IdleParts />
      </AfterHydration>
      {unsynced && (
        <LazyPart>
          <SignOutDialog unsynced={unsynced} onClose={() => setUnsynced(null)} />
        </LazyPart>
      )}
    </>
  )
}
