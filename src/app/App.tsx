import { memo, type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { sessionState } from '../data/session/session-state.ts'
import { useRates } from '../data/settings/rates.ts'
import { usePublicIdentity } from '../data/settings/use-public-identity.ts'
import { shownCurrency } from '../domain/money/currency.ts'
import { shopAction } from '../features/catalogue/product-card/shop-action.ts'
import { currencyChoice, readStoredCountry } from '../features/currency/currency-choice.ts'
import { clearQueryCache } from '../features/query-layer/clear-query-cache.ts'
import { CONVERTS, PAGE_SEED_ID } from '../lib/page-names.ts'
import { SkeletonDetail, SkeletonList } from '../ui/feedback/Skeleton.tsx'
import { ToastViewport } from '../ui/feedback/ToastViewport.tsx'
import { InitialScroll } from '../ui/hydration/BelowTheFold.tsx'
import { announceInteractive } from '../ui/hydration/page-interactive.ts'
import { PageHead } from '../ui/layout/PageHead.tsx'
import { ShopName } from '../ui/layout/shop-name.ts'
import { CurrencyContext } from '../ui/price/currency-context.tsx'
import { AdminLayout } from './layouts/AdminLayout.tsx'
import { StoreLayout } from './layouts/StoreLayout.tsx'
import { LazyPageView } from './navigation/lazy-page.tsx'
import { PageBoundary } from './navigation/PageBoundary.tsx'
import { isFreshLoad, recallScroll, scrollKey, useScrollMemory } from './navigation/scroll-memory.ts'
import { type Route, routeAt } from './routes.ts'
import { type FooterList, SCREENS } from './screens.ts'
import { replayEvents } from './startup/event-replay.ts'

/** Set by navigations within a page, such as a filter: `navigate(to, { state: { keepsFocus: true } })`. */
function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state && state.keepsFocus === true
}

let isFirstPage = true

/**
 * The browser restores a prerendered page's scroll offset before anything can be tapped; restoring it here would move the
 * page under the finger. The browser can't if the page was too short, or its list hidden because of the query.
 */
function isScrolledByBrowser(top: number): boolean {
  const isPrerendered = document.getElementById(PAGE_SEED_ID) !== null && location.search === ''
  return isPrerendered && top <= document.documentElement.scrollHeight - window.innerHeight
}

/**
 * The router doesn't see the history entry of a plain `#hash` link, and on Back the browser doesn't scroll until the next
 * press.
 */
function partOfPage(hash: string): HTMLElement | null {
  return history.state === null ? document.getElementById(hash.slice(1)) : null
}

/** Restores scroll and focus as on a fresh page load. Rendered inside the page's boundary, so that it runs once the page is there. */
function ScrollAndFocus() {
  const location = useLocation()
  const navigationType = useNavigationType()
  const lastKey = useRef<string | null>(null)
  useLayoutEffect(() => {
    const key = scrollKey(location)
    if (lastKey.current === key) return
    lastKey.current = key
    const isFirst = isFirstPage
    isFirstPage = false
    if (navigationType === 'POP') {
      const part = partOfPage(location.hash)
      if (part) {
        part.scrollIntoView()
        return
      }
      const top = recallScroll(key)
      if (!isFirst || !(isFreshLoad() || isScrolledByBrowser(top))) window.scrollTo(0, top)
      return
    }
    if (keepsFocus(location.state)) return
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [location, navigationType])
  return null
}

type ProvidersProps = { children: ReactNode }

function Providers({ children }: ProvidersProps) {
  const { status } = sessionState.use()
  const { name } = usePublicIdentity()
  const opensAt = useScrollMemory()
  useEffect(() => {
    if (status === 'signed-out') clearQueryCache()
  }, [status])
  return (
    <CurrencyProvider>
      <ShopName value={name}>
        <InitialScroll value={opensAt}>{children}</InitialScroll>
      </ShopName>
      <ToastViewport />
    </CurrencyProvider>
  )
}

type CurrencyProviderProps = { children: ReactNode }

function CurrencyProvider({ children }: CurrencyProviderProps) {
  const { country } = currencyChoice.use()
  const { rates } = useRates()
  const currency = useMemo(() => shownCurrency(country, rates), [country, rates])
  useLayoutEffect(() => {
    const stored = readStoredCountry()
    if (stored && stored !== country) return currencyChoice.set({ country: stored, isLoading: false })
    // The head script hid the naira prices from visitors with another currency.
    document.documentElement.classList.remove(CONVERTS)
  }, [country])
  return <CurrencyContext value={currency}>{children}</CurrencyContext>
}

type PageOfRouteProps = { page: Route }

/** Memoised, so that a new query re-renders only the page itself. */
const PageOfRoute = memo(function PageOfRoute({ page }: PageOfRouteProps) {
  // One boundary per route, so that navigation shows the new page's skeleton at once instead of the old page.
  return (
    <PageBoundary key={page.path}>
      <Suspense fallback={page.path.startsWith('/product') ? <SkeletonDetail /> : <SkeletonList />}>
        {page.title && <PageHead title={page.title} isNoIndex={page.prerendered !== 'listed'} />}
        <LazyPageView page={page} />
        <ScrollAndFocus />
        <Interactive />
      </Suspense>
    </PageBoundary>
  )
})

const footerLinks = (list: FooterList) =>
  SCREENS.flatMap(({ path, footer }) => (footer?.list === list ? { to: path, label: footer.label } : []))

const LINKS = {
  navigation: SCREENS.flatMap(({ path, navigation }) => (navigation ? { to: path, label: navigation } : [])),
  company: footerLinks('company'),
  legal: footerLinks('legal'),
}

/** The whole shop below a router, the same on the server and in the browser. */
export function App() {
  const page = routeAt(useLocation().pathname)
  const content = <PageOfRoute page={page} />
  return (
    <Providers>
      {page.layout === 'admin' ? (
        <AdminLayout>{content}</AdminLayout>
      ) : (
        <StoreLayout links={LINKS}>{content}</StoreLayout>
      )}
    </Providers>
  )
}

/** Inside the route's Suspense boundary, which React hydrates after its surroundings. */
function Interactive() {
  useEffect(() => {
    announceInteractive()
    // Later effects read the session, and a signed-in customer's press must not count as a guest's.
    const timer = setTimeout(() => void replayEvents(shopAction))
    return () => clearTimeout(timer)
  }, [])
  return null
}
