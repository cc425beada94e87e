import { Suspense, useEffect, useRef } from 'react'
import { useRoutes } from 'react-router-dom'
import { useShopAction } from '../features/catalogue/product-card/use-shop-action.ts'
import { SkeletonDetail, SkeletonList } from '../ui/feedback/Skeleton.tsx'
import { announceInteractive } from '../ui/hydration/page-interactive.ts'
import { PageHead } from '../ui/layout/PageHead.tsx'
import { AdminLayout } from './layouts/AdminLayout.tsx'
import { StoreLayout } from './layouts/StoreLayout.tsx'
import { LazyPageView } from './navigation/lazy-page.tsx'
import { PageBoundary } from './navigation/PageBoundary.tsx'
import { ScrollAndFocus } from './navigation/ScrollAndFocus.tsx'
import { Providers } from './Providers.tsx'
import { type Route, routes } from './routes.ts'
import { type FooterList, SCREENS } from './screens.ts'
import { replayEvents } from './startup/event-replay.ts'

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
