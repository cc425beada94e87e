import { SCREENS, type Screen } from '../../app/screens.ts'

const files = (folder: string, names: readonly string[], extension: string) =>
  names.map((name) => `src/${folder}/${name}.${extension}`)

const pages = (isMeant: (screen: Screen) => boolean): readonly string[] =>
  SCREENS.filter(isMeant).map(({ page }) => `src/pages/${page}.tsx`)

const isText = ({ page }: Screen) => page.startsWith('text/')
/** Cart and wishlist are opened most, so they don't load code shared by an account's other screens. */
const isSaved = ({ prerendered, audience }: Screen) => audience === 'customer' && prerendered !== 'no'
const isAccount = (screen: Screen) =>
  screen.audience === 'customer' && !isSaved(screen) && !['/checkout', '/live-chat'].includes(screen.path)

/** Lazy parts of visitors' screens, also needed offline. Lazy parts not named in this file aren't fetched ahead. */
const VISITOR_PARTS: readonly string[] = [
  'src/app/layouts/VisitorPage.tsx',
  'src/data/delivery/outbox-state.ts',
  'src/features/catalogue/product-card/ProductListItem.tsx',
  'src/features/catalogue/product-list/NoResults.tsx',
  ...files(
    'features/catalogue/product-page',
    ['AskOnWhatsApp', 'ProductMissing', 'RecentlyViewed', 'ShareDialog', 'StockAlertButton'],
    'tsx',
  ),
  'src/features/install/InstallAdvice.tsx',
  ...files('features/not-synced', ['NotSynced', 'PendingChangesNote'], 'tsx'),
]

/** Lazy parts of customers' screens. */
const CUSTOMER_PARTS: readonly string[] = [
  'src/data/checkout/quote.ts',
  'src/data/profile/my-profile.ts',
  'src/features/addresses/AddressDialog.tsx',
  'src/features/catalogue/product-page/ProductReviews.tsx',
  'src/features/orders/returns/ReturnDialog.tsx',
  'src/pages/support/MyTickets.tsx',
]

/** The sources that decide a module's file, each with all its imports except lazy ones. */
export const CHUNK_ROOTS = {
  main: ['index.html'],
  home: pages(({ path }) => path === '/'),
  product: pages(({ path }) => path === '/product/:id'),
  /** The list's file includes the not-found page, because an unknown category shows it. */
  listing: pages(({ path }) => path === '/shop' || path === '/category/:slug' || path === '*'),
  /** Loaded by every visit once its page is idle. */
  idle: ['src/app/idle-work.ts', 'src/app/startup/shell-data.ts'],
  /** Needed by the shop page, but loaded once a search box is touched. */
  search: ['src/data/search/build-searcher.ts'],
  text: pages(isText),
  categories: pages(({ path }) => path === '/categories'),
  visitor: pages((screen) => screen.audience === 'everyone' && screen.offline === 'when-idle' && !isText(screen)),
  parts: VISITOR_PARTS,
  saved: pages(isSaved),
  /** Loaded at sign-in. It needs the device's database, which a customer's own screens must not load. */
  'signed-in': ['src/app/layouts/CustomerParts.tsx', 'src/data/account-sync/run-pending-action.ts'],
  /** Loaded for a customer, or to send a visitor's message. */
  sending: ['src/data/delivery/send-outbox.ts', 'src/data/account-sync/account-sync.ts'],
  /** Loaded by a customer between sign-in and payment. */
  payment: ['src/features/query-layer/QueryLayer.tsx', ...pages(({ path }) => path === '/checkout')],
  /** Used on its page and in its window; half of the code that account screens share. */
  chat: [
    'src/data/chat/prepare-chat-picture.ts',
    'src/features/chat/chat-window/ChatWidget.tsx',
    ...pages(({ path }) => path === '/live-chat'),
  ],
  account: [...pages((screen) => isAccount(screen) && screen.offline !== 'never'), ...CUSTOMER_PARTS],
  online: pages(({ layout, offline }) => layout === 'store' && offline === 'never'),
} as const satisfies Record<string, readonly string[]>

export type ChunkRoot = keyof typeof CHUNK_ROOTS

/** The sources whose files are fetched ahead: with the worker, for every visitor, or for customers. */
const rootsOf = (...names: readonly ChunkRoot[]) => names.flatMap((name): readonly string[] => CHUNK_ROOTS[name])

export const PREFETCHED = {
  'with-worker': rootsOf('main', 'home', 'product', 'listing', 'categories', 'idle', 'search'),
  visitor: rootsOf('text', 'visitor', 'parts'),
  customer: rootsOf('saved', 'signed-in', 'sending', 'payment', 'chat', 'account'),
} as const
