import { PAGE_ROUTES, type PageRoute } from '../page-routes.ts'
import { type ChunkGraph, groupsOf, scriptsOf } from './chunk-graph.ts'
import { PRESSED } from './chunk-roots.ts'
import { fileOf, SHELL_URL } from './page-files.ts'

/** Screens whose scripts come with the worker; those of the others follow when the first visit is idle. */
const SCREENS = [
  'home/HomePage',
  'shop/ShopPage',
  'product/ProductPage',
  'categories/CategoriesPage',
  'categories/CategoryPage',
  'not-found/NotFoundPage',
  'cart/CartPage',
  'account/WishlistPage',
]

/** The help page asks for a customer's tickets, the account's screens ask a visitor to sign in, what is sold out can be waited for, a picture is looked at closely, a cart could not be read. */
const FOR_VISITORS = [
  'src/app/with-queries.tsx',
  'src/app/VisitorPage.tsx',
  'src/features/cart/CartUnread.tsx',
  'src/features/catalogue/GalleryZoom.tsx',
  'src/features/catalogue/StockAlertButton.tsx',
]

const source = (file: string) => `src/pages/${file}.tsx`

/** Scripts that the worker keeps from the first visit on, as files of the built site. */
export function keptScripts(graph: ChunkGraph): ReadonlySet<string> {
  const groups = groupsOf(graph, ['device', 'touch'])
  const scripts = scriptsOf(graph, ['index.html', ...SCREENS.map(source), ...PRESSED, ...groups])
  return new Set(scripts.map((file) => file.slice(1)))
}

export type LaterScripts = { readonly visitor: readonly string[]; readonly customer: readonly string[] }

/** Addresses of what the other screens need besides: a visitor's, and those with answers of the server. The admin works on a line. */
export function laterScripts(graph: ChunkGraph): LaterScripts {
  const kept = keptScripts(graph)
  const ofRoutes = (isWanted: (route: PageRoute) => boolean) =>
    PAGE_ROUTES.filter((route) => route.layout === 'store' && isWanted(route)).map((route) => source(route.file))
  const missing = (sources: readonly string[]) => scriptsOf(graph, sources).filter((file) => !kept.has(file.slice(1)))
  return {
    visitor: missing([...FOR_VISITORS, ...ofRoutes((route) => !route.isAccount)]),
    customer: missing(ofRoutes(() => true)),
  }
}

/** The list of those, for the worker. */
export const LATER_LIST = 'later.json'

/** What comes with the worker besides scripts and the sheet. Drawn pages follow by themselves. */
export const KEPT_PAGES = [fileOf(SHELL_URL)]
