import { type ChunkGraph, groupsOf, scriptsOf } from './chunk-graph.ts'

/** Screens that work offline after one visit; account, checkout and admin are kept as they are used. */
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

/** What a screen asks for only when it is pressed, and a customer without a line presses too. */
const PRESSED = ['src/app/sign-out.ts', 'src/app/SignOutDialog.tsx']

/** Scripts that the worker keeps from the first visit on, as files of the built site. */
export function keptScripts(graph: ChunkGraph): ReadonlySet<string> {
  const screens = SCREENS.map((file) => `src/pages/${file}.tsx`)
  const groups = groupsOf(graph, ['device', 'touch'])
  return new Set(scriptsOf(graph, ['index.html', ...screens, ...PRESSED, ...groups]).map((file) => file.slice(1)))
}

/** Kept as they were built; every other screen opens from the shell and the device, at a tenth of the bytes. */
export const KEPT_PAGES = ['index.html', 'shop/index.html', 'shell.html']
