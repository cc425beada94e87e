import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, useId, useState } from 'react'
import { Outlet, useMatch } from 'react-router-dom'
import * as TEXT from '../../content/store/currency.ts'
import { sessionState } from '../../data/session/session-state.ts'
import { CURRENCY_SYMBOLS } from '../../domain/money/money.ts'
import { BottomBar } from '../../features/navigation/BottomBar.tsx'
import { Footer } from '../../features/navigation/Footer.tsx'
import type { NavigationLink } from '../../features/navigation/MenuBottomSheet.tsx'
import { OfflineBadge } from '../../features/navigation/OfflineBadge.tsx'
import { SkipLink } from '../../features/navigation/SkipLink.tsx'
import { TopBar } from '../../features/navigation/TopBar.tsx'
import { AfterHydration } from '../../ui/hydration/AfterHydration.tsx'
import { BelowFirst } from '../../ui/hydration/BelowFirst.tsx'
import { LazyPart } from '../../ui/hydration/LazyPart.tsx'
import { useDropdown } from '../../ui/overlay/use-dropdown.ts'
import { useCurrency } from '../../ui/price/currency-context.tsx'
import type { Unsynced } from './sign-out.ts'

const CurrencyList = lazy(async () => ({
  default: (await import('../../features/currency/CurrencyList.tsx')).CurrencyList,
}))

function CurrencyPicker() {
  const { code } = useCurrency()
  const { isOpen, setOpen, container, button } = useDropdown()
  const listId = useId()
  return (
    <div {...container} className="relative">
      <button
        {...button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={`${TEXT.currency}: ${code}`}
        className="nums flex min-h-11 items-center gap-1 rounded-lg px-2 text-sm font-medium"
      >
        {`${CURRENCY_SYMBOLS[code]} ${code}`}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {isOpen && (
        <LazyPart>
          <CurrencyList id={listId} onChosen={() => setOpen(false)} />
        </LazyPart>
      )}
    </div>
  )
}

const CurrencySelect = lazy(async () => ({
  default: (await import('../../features/currency/CurrencySelect.tsx')).CurrencySelect,
}))
const IdleParts = lazy(async () => ({ default: (await import('./IdleParts.tsx')).IdleParts }))
const NotificationBell = lazy(async () => ({
  default: (await import('../../features/notifications/NotificationBell.tsx')).NotificationBell,
}))
const SignOutDialog = lazy(async () => ({ default: (await import('./SignOutDialog.tsx')).SignOutDialog }))
const ThemeSelect = lazy(async () => ({ default: (await import('../../features/theme/ThemeSelect.tsx')).ThemeSelect }))

type StoreLayoutProps = {
  navigationLinks: readonly NavigationLink[]
  companyLinks: readonly NavigationLink[]
  legalLinks: readonly NavigationLink[]
}

function Bell() {
  const { status } = sessionState.use()
  return (
    status === 'signed-in' && (
      <AfterHydration>
        <NotificationBell />
      </AfterHydration>
    )
  )
}

/** What is around every page but the admin's. It is rendered once: what follows the session or the device does so itself. */
export function StoreLayout({ navigationLinks, companyLinks, legalLinks }: StoreLayoutProps) {
  const [unsynced, setUnsynced] = useState<Unsynced | null>(null)
  const signOut = async () => setUnsynced(await (await import('./sign-out.ts')).startSignOut())
  // There the bar with Add to Cart has the thumb's place; the cart moves up into the top bar.
  const isProduct = useMatch('/product/:id') !== null
  const isCategory = useMatch('/category/:slug') !== null
  const isListing = useMatch('/shop') !== null || isCategory
  return (
    <>
      <SkipLink />
      <TopBar
        links={navigationLinks}
        currencyPicker={<CurrencyPicker />}
        currencySelect={<CurrencySelect />}
        notifications={<Bell />}
        isCartShown={isProduct}
        hasSearchBelow={isListing}
        onSignOut={signOut}
      />
      <OfflineBadge />
      <main id="main" className="mx-auto min-h-screen max-w-6xl px-4 pt-2 lg:max-w-beside-chat lg:pt-6">
        <Outlet context={{ signOut }} />
      </main>
      <BelowFirst>
        <Footer companyLinks={companyLinks} legalLinks={legalLinks} themeSelect={<ThemeSelect />} />
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
