import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType, useRoutes } from 'react-router-dom'
import { useShopAction } from '../features/catalogue/product-card/use-shop-action.ts'
import { SkeletonDetail, SkeletonList } from '../ui/feedback/Skeleton.tsx'
import { announceInteractive } from '../ui/hydration/page-interactive.ts'
import { PageHead } from '../ui/layout/PageHead.tsx'
import { AdminLayout } from './layouts/AdminLayout.tsx'
import { StoreLayout } from './layouts/StoreLayout.tsx'
import { LazyPageView } from './navigation/lazy-page.tsx'
import { PageBoundary } from './navigation/PageBoundary.tsx'
import { isFreshLoad, recallScroll, scrollKey } from './navigation/scroll-memory.ts'
import { Providers } from './Providers.tsx'
import { type Route, routes } from './routes.ts'
import { type FooterList, SCREENS } from './screens.ts'
import { replayEvents } from './startup/event-replay.ts'
import { PAGE_SEED_ID } from './startup/page-seed.ts'

/** Set by navigations that stay on the page, like a filter: `navigate(to, { state: { keepsFocus: true } })`. */
function keepsFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsFocus' in state && state.keepsFocus === true
}

let isFirstPage = true

/**
 * A prerendered page that comes back is scrolled by the browser before anything of it can be tapped: here it would move
 * under the finger. The browser can't where the page was too short, or its list hidden for a question in the address.
 */
function isScrolledByBrowser(top: number): boolean {
  const isPrerendered = document.getElementById(PAGE_SEED_ID) !== null && location.search === ''
  return isPrerendered && top <= document.documentElement.scrollHeight - window.innerHeight
}

/** What a plain link within the page led to: the router knows nothing of that entry, and the browser finds its place only at the first press. */
function partOfPage(hash: string): HTMLElement | null {
  return history.state === null ? document.getElementById(hash.slice(1)) : null
}

/** Inside the page's boundary, so that it runs when the page is there: scroll and focus as on a freshly loaded page. */
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

function element(page: Route) {
  // A boundary of its own per route: the page asked for shows its shape at once, in place of the old page standing still.
  return (
    <PageBoundary key={page.path}>
      <Suspense fallback={page.path.startsWith('/product') ? <SkeletonDetail /> : <SkeletonList />}>
        {page.title && <PageHead title={page.title} isHidden={page.prerendered !== 'listed'} />}
        <LazyPageView page={page} />
        <ScrollAndFocus />
        <Interactive />
      </Suspense>
    </PageBoundary>
  )
}

function routesOf(layout: Route['layout']) {
  return routes
    .filter((route) => route.layout === layout)
    .map((route) => ({ path: route.path, element: element(route) }))
}

const NAVIGATION_LINKS = SCREENS.flatMap(({ path, navigation }) => (navigation ? { to: path, label: navigation } : []))

const footerLinks = (list: FooterList) =>
  SCREENS.flatMap(({ path, footer }) => (footer?.list === list ? { to: path, label: footer.label } : []))

const storeLayout = (
  <StoreLayout
    navigationLinks={NAVIGATION_LINKS}
    companyLinks={footerLinks('company')}
    legalLinks={footerLinks('legal')}
  />
)

const ROUTES = [
  { element: storeLayout, children: routesOf('store') },
  { element: <AdminLayout />, children: routesOf('admin') },
]

/** The whole shop below a router: the same tree on the server and in the browser. */
export function App() {
  return <Providers>{useRoutes(ROUTES)}</Providers>
}

/** Sits inside the route's Suspense boundary, which React hydrates in a later pass than what is around it. */
function Interactive() {
  const act = useShopAction()
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    announceInteractive()
    // The session is read in effects that run after this one: a signed-in customer's press isn't a guest's.
    const timer = setTimeout(() => void replayEvents((intent) => latest.current(intent)))
    return () => clearTimeout(timer)
  }, [])
  return null
}
