import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { matchPath, type PathParams } from './match-path.ts'

/** One entry of the browser's history. */
type Location = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** Given by the navigation that made the entry. */
  readonly state: unknown
  /** Names the entry; 'default' is that of a freshly loaded page, and of a plain link within one. */
  readonly key: string
}

type NavigationType = 'POP' | 'PUSH' | 'REPLACE'
type Navigation = { readonly location: Location; readonly type: NavigationType }
type NavigateOptions = { readonly replace?: boolean; readonly state?: unknown }

/** Goes to an address of this shop, relative to the one that is open. */
export type NavigateFunction = (to: string, options?: NavigateOptions) => void

const NavigationContext = createContext<Navigation | null>(null)
const NavigateContext = createContext<NavigateFunction | null>(null)

function below<T>(value: T | null): T {
  if (value === null) throw new Error('There is no router around this component')
  return value
}

export const useNavigate = () => below(use(NavigateContext))
export const useLocation = () => below(use(NavigationContext)).location
/** POP is Back, Forward, and the page that is loaded. */
export const useNavigationType = () => below(use(NavigationContext)).type

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

const newKey = () => Math.random().toString(36).slice(2, 10)

function locationHere(): Location {
  const { pathname, search, hash } = window.location
  const { state = null, key = 'default' } = (window.history.state ?? {}) as Partial<Location>
  return { pathname, search, hash, state, key }
}

type RouterProps = { children: ReactNode }

export function BrowserRouter({ children }: RouterProps) {
  const [navigation, setNavigation] = useState<Navigation>(() => {
    // Tells the page that was loaded from a plain link within it.
    if (window.history.state === null) window.history.replaceState({ key: 'default' }, '')
    return { location: locationHere(), type: 'POP' }
  })
  const show = useCallback((type: NavigationType) => {
    const location = locationHere()
    startTransition(() => setNavigation({ location, type }))
  }, [])
  const navigate = useCallback<NavigateFunction>(
    (to, { replace = false, state = null } = {}) => {
      const entry = { state, key: newKey() }
      if (replace) window.history.replaceState(entry, '', to)
      else window.history.pushState(entry, '', to)
      show(replace ? 'REPLACE' : 'PUSH')
    },
    [show],
  )
  useLayoutEffect(() => {
    const goBack = () => show('POP')
    window.addEventListener('popstate', goBack)
    return () => window.removeEventListener('popstate', goBack)
  }, [show])
  return (
    <NavigateContext value={navigate}>
      <NavigationContext value={navigation}>{children}</NavigationContext>
    </NavigateContext>
  )
}

function locationOf(to: string, from: string, { state = null }: NavigateOptions = {}): Location {
  const { pathname, search, hash } = new URL(to, new URL(from, 'http://shop'))
  return { pathname, search, hash, state, key: newKey() }
}

type MemoryRouterProps = RouterProps & { at?: string }

/** For pages without a browser's address: those that the build writes, and tests. */
export function MemoryRouter({ at = '/', children }: MemoryRouterProps) {
  const [navigation, setNavigation] = useState<Navigation>({ location: locationOf(at, '/'), type: 'POP' })
  const navigate = useCallback<NavigateFunction>((to, options) => {
    setNavigation(({ location: { pathname, search } }) => ({
      location: locationOf(to, pathname + search, options),
      type: options?.replace ? 'REPLACE' : 'PUSH',
    }))
  }, [])
  return (
    <NavigateContext value={navigate}>
      <NavigationContext value={navigation}>{children}</NavigationContext>
    </NavigateContext>
  )
}

type Matched = { readonly params: PathParams; readonly element: ReactNode }

const MatchedContext = createContext<Matched>({ params: {}, element: null })

export const useParams = () => use(MatchedContext).params

/** Where a layout shows its page. */
export function Outlet() {
  return use(MatchedContext).element
}

/** Its layout is what surrounds the page, with an `Outlet` for it. Pages that share the element share what it holds. */
export type RoutedPage = { readonly path: string; readonly element: ReactNode; readonly layout?: ReactNode }

const NO_LAYOUT = <Outlet />

/** The first page whose path matches the address. */
export function Routes({ pages }: { pages: readonly RoutedPage[] }) {
  const { pathname } = useLocation()
  const { matched, layout } = useMemo(() => {
    for (const { path, element, layout = NO_LAYOUT } of pages) {
      const params = matchPath(path, pathname)
      if (params) return { matched: { params, element }, layout }
    }
    throw new Error(`No page for ${pathname}`)
  }, [pages, pathname])
  return <MatchedContext value={matched}>{layout}</MatchedContext>
}

type NavigateProps = { to: string; replace?: boolean }

/** Goes elsewhere as soon as it is shown. */
export function Navigate({ to, replace = false }: NavigateProps) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace }), [navigate, to, replace])
  return null
}
