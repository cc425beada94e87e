import { SCREENS, type Screen } from '../../../src/app/screens.ts'
import { SHOP_CATEGORY_SLUGS } from '../../../src/domain/catalogue/categories.ts'

export type Visitor = 'guest' | 'customer' | 'admin'
export type PageEntry = { name: string; path: string; as: Visitor; opensOffline: boolean }

const NO_PRODUCT = '00000000-0000-4000-8000-000000000000'
const VISITOR: Readonly<Record<Screen['audience'], Visitor>> = {
  everyone: 'guest',
  customer: 'customer',
  admin: 'admin',
}

/** Example URLs of screens with parameters or a required query. Tests replace `{product}` and `{order}` with real ids. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/product/:id': ['/product/{product}', `/product/${NO_PRODUCT}`],
  '/category/:slug': SHOP_CATEGORY_SLUGS.map((slug) => `/category/${slug}`),
  '/review-products': ['/review-products?orderId={order}'],
  '*': ['/no-such-page'],
}

/** Further states of screens, some seen by another audience than the screen's own. */
const MORE: readonly { path: string; as: Visitor }[] = [
  { path: '/shop?search=pot', as: 'guest' },
  { path: '/shop?search=zzzzzz', as: 'guest' },
  { path: '/live-chat', as: 'guest' },
  { path: '/payment-success?status=cancelled&tx_ref=none', as: 'guest' },
  { path: '/cart', as: 'guest' },
  { path: '/wishlist', as: 'guest' },
  { path: '/dashboard?tab=profile', as: 'customer' },
  { path: '/dashboard?tab=wishlist', as: 'customer' },
  { path: '/dashboard?tab=settings', as: 'customer' },
  { path: '/support?tab=ticket', as: 'customer' },
  { path: '/admin/products?view=table', as: 'admin' },
]

/** `/dashboard?tab=profile` is `dashboard-tab-profile`. */
function nameOf({ path, as }: Pick<PageEntry, 'path' | 'as'>): string {
  const words =
    path
      .replace(NO_PRODUCT, 'missing')
      .replace(/[{}]/g, '')
      .match(/[\w-]+/g)
      ?.join('-') ?? 'home'
  return `${words}-as-${as}`
}

function addressesOf({ path }: Screen): readonly string[] {
  const examples = EXAMPLES[path] ?? [path]
  if (examples.some((address) => /[:*]/.test(address))) throw new Error(`Give an example of ${path} in EXAMPLES`)
  return examples
}

/** Every screen of the shop with its visitor. */
export const PAGES: readonly PageEntry[] = [
  ...SCREENS.flatMap((screen) =>
    addressesOf(screen).map((path) => ({
      path,
      as: VISITOR[screen.audience],
      opensOffline: screen.offline !== 'never',
    })),
  ),
  ...MORE.map((entry) => ({ ...entry, opensOffline: entry.as !== 'admin' })),
].map((entry) => ({ ...entry, name: nameOf(entry) }))
