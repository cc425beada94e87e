import { PAGE_ROUTES } from '../page-routes.ts'
import { PRESSED } from './kept-offline.ts'

type ModuleGraph = {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

type ChunkGroup = {
  readonly name: string | ((id: string, graph: ModuleGraph) => string | null)
  readonly debugName?: string
  readonly test?: RegExp
  readonly tags?: ['$initial']
  readonly priority: number
}

const REACT = /^\0rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/

const files = (folder: string, names: readonly string[], extension: string) =>
  names.map((name) => `src/${folder}/${name}.${extension}`)

/** Pages most visits go through: what two of them share is one file, what only listings share another. */
const LISTINGS = files('pages', ['shop/ShopPage', 'categories/CategoryPage'], 'tsx')
const HOME = 'src/pages/home/HomePage.tsx'
const OTHERS = [HOME, 'src/pages/product/ProductPage.tsx']

/** Screens the worker keeps beside those: all they need is one file. */
const KEPT = files('pages', ['cart/CartPage', 'account/WishlistPage', 'categories/CategoriesPage'], 'tsx')

/** Two lines around what browsing shares. */
const NOT_FOUND = 'src/pages/not-found/NotFoundPage.tsx'

/** Of those, the ones that ask the server nothing. */
const LIGHT = PAGE_ROUTES.filter(({ usesQueries }) => !usesQueries).map(({ file }) => `src/pages/${file}.tsx`)

/** What forms say and ask for: most of the other screens have one. */
const WORDS = /[\\/]src[\\/](content|domain)[\\/]/

/** Every other screen of the shop: what it shares with those loaded later must not bring them along. */
const REST = PAGE_ROUTES.filter(({ layout }) => layout === 'store')
  .map(({ file }) => `src/pages/${file}.tsx`)
  .filter((file) => ![...LISTINGS, ...OTHERS, ...KEPT, NOT_FOUND].includes(file))

/** What every visit loads when idle, by dynamic imports: one file, as each request costs a slow line half a second. */
const DEVICE_MODULES = files(
  'data',
  [
    'db/device',
    'db/database',
    'db/dexie-store',
    'outbox/outbox',
    'session/start-session',
    'catalogue/catalogue-sync',
    'catalogue/find-product',
    'app-update/app-update',
    'data-saver/start-data-saver',
  ],
  'ts',
)

/** What a first tap or keystroke opens: loaded when idle too, so that it answers at once, offline as well. */
const TOUCH_MODULES = [
  ...files('features/catalogue', ['FilterSheet', 'ShareDialog', 'CatalogueWait'], 'tsx'),
  ...files('app', ['LateParts'], 'tsx'),
  ...files('features/notifications', ['NotificationBell'], 'tsx'),
  ...files('features/catalogue', ['perform-action'], 'ts'),
  ...files('features/navigation', ['CartBadge', 'MenuSheet', 'OfflineNote', 'SuggestionPanel'], 'tsx'),
  ...files('features/currency', ['CurrencySelect'], 'tsx'),
  ...files('features/home', ['subscribe'], 'ts'),
  ...files('ui', ['ToastCard'], 'tsx'),
]

/** Everything a module pulls in when it is loaded, itself included. */
function staticImports(graph: ModuleGraph, root: string): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  visit(root)
  return seen
}

type Owners = {
  isDevice: boolean
  isTouch: boolean
  isKept: boolean
  isPressed: boolean
  rest: string[]
  listings: number
  others: string[]
}

function countOwners(graph: ModuleGraph, projectRoot: string): ReadonlyMap<string, Owners> {
  const found = new Map<string, Owners>()
  const visit = (roots: readonly string[], note: (owners: Owners, root: string) => void) => {
    for (const root of roots) {
      for (const id of staticImports(graph, `${projectRoot}/${root}`)) {
        const owners = found.get(id) ?? {
          isDevice: false,
          isTouch: false,
          isKept: false,
          isPressed: false,
          rest: [],
          listings: 0,
          others: [],
        }
        note(owners, root)
        found.set(id, owners)
      }
    }
  }
  visit(LISTINGS, (owners) => owners.listings++)
  visit(OTHERS, (owners, root) => owners.others.push(root))
  visit(KEPT, (owners) => {
    owners.isKept = true
  })
  visit(PRESSED, (owners) => {
    owners.isPressed = true
  })
  visit(REST, (owners, root) => owners.rest.push(root))
  visit(DEVICE_MODULES, (owners) => {
    owners.isDevice = true
  })
  visit(TOUCH_MODULES, (owners) => {
    owners.isTouch = true
  })
  return found
}

/** `home` for `src/pages/home/HomePage.tsx`. */
function pageName(file: string): string {
  return file.split('/').at(-2) ?? ''
}

/** The name, without its hash, of the built file that a page of `src/pages` is in. */
export function fileOfPage(page: string): string {
  const file = `src/pages/${page}.tsx`
  if (LISTINGS.includes(file)) return 'listing'
  if (OTHERS.includes(file)) return pageName(file)
  if (file === NOT_FOUND) return 'browse'
  return KEPT.includes(file) ? 'kept' : page.slice(page.lastIndexOf('/') + 1)
}

/** Names the file a module goes into; null leaves it to the bundler. */
function chunkNamer(projectRoot: string) {
  let owners: ReadonlyMap<string, Owners> | null = null
  return (id: string, graph: ModuleGraph): string | null => {
    if (id.endsWith(NOT_FOUND)) return 'browse'
    owners ??= countOwners(graph, projectRoot)
    const {
      isDevice = false,
      isTouch = false,
      isKept = false,
      isPressed = false,
      rest = [],
      listings = 0,
      others = [],
    } = owners.get(id) ?? {}
    const isRest = rest.length > 0
    const sharers = others.length + Math.min(listings, 1) + (isDevice || isTouch ? 1 : 0)
    const isElsewhere = isKept || isRest
    if (isElsewhere && others.includes(HOME)) return 'browse'
    if (isElsewhere && others.length > 0) return listings > 0 ? 'browse' : 'shared-product'
    if (isElsewhere && listings > 0) return 'shared-listing'
    if (others.length > 0 && sharers > 1) return 'browse'
    if (listings > 0 && sharers > 1) return 'listing'
    const [only] = others
    if (only) return pageName(only)
    if (listings > 0) return 'listing'
    const isLate = isDevice || isTouch
    if (isLate && isElsewhere) return 'common'
    if (isKept && isRest) return 'pages'
    if (isDevice) return 'device'
    if (isTouch) return 'touch'
    if (isKept) return 'kept'
    if (isPressed && isRest) return WORDS.test(id) ? 'forms' : 'requests'
    if (isPressed) return 'pressed'
    if (rest.length < 2) return null
    return rest.some((page) => LIGHT.includes(page)) ? 'parts' : 'account'
  }
}

/**
 * Few files for the first visit: React, what the entry needs, what browsing shares, what runs when idle, what a tap opens.
 * Left alone, the bundler makes some forty of a kilobyte each.
 */
export function chunkGroups(projectRoot: string): ChunkGroup[] {
  const nameOf = chunkNamer(projectRoot)
  // A group takes what its modules import along: what must come early has to be taken first.
  const only = (isWanted: (name: string) => boolean, priority: number): ChunkGroup => ({
    name: (id, graph) => {
      const name = nameOf(id, graph)
      return name !== null && isWanted(name) ? name : null
    },
    debugName: `priority ${priority}`,
    priority,
  })
  const late = ['common', 'pages', 'device', 'touch', 'kept', 'forms', 'requests', 'pressed', 'parts', 'account']
  return [
    { name: 'vendor', test: REACT, priority: 7 },
    { name: 'queries', test: /node_modules[\\/]@tanstack[\\/]/, priority: 7 },
    { name: 'main', tags: ['$initial'], priority: 6 },
    only((name) => name === 'browse' || name.startsWith('shared-'), 5),
    only((name) => !late.includes(name), 4),
    only((name) => name === 'common' || name === 'pages' || name === 'forms' || name === 'requests', 3),
    only((name) => name === 'device' || name === 'touch', 2),
    only((name) => name === 'kept' || name === 'pressed' || name === 'parts', 1),
    only((name) => name === 'account', 0),
  ]
}
