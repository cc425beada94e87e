import { SCREENS, type Screen } from '../../app/screens.ts'

const files = (folder: string, names: readonly string[], extension: string) =>
  names.map((name) => `src/${folder}/${name}.${extension}`)

const pages = (routes: readonly Screen[]) => routes.map(({ page }) => `src/pages/${page}.tsx`)

/** Pages most visits go through. */
export const HOME = 'src/pages/home/HomePage.tsx'
export const PRODUCT = 'src/pages/product/ProductPage.tsx'
export const LISTINGS: readonly string[] = files('pages', ['shop/ShopPage', 'categories/CategoryPage'], 'tsx')

/** The screen the worker keeps beside those. */
export const CATEGORIES = 'src/pages/categories/CategoriesPage.tsx'

/** Customers open these most, offline too: they go without the parts that other screens of an account share. */
export const KEPT: readonly string[] = files('pages', ['cart/CartPage', 'account/WishlistPage'], 'tsx')

/** Two lines around what browsing shares. */
export const NOT_FOUND = 'src/pages/not-found/NotFoundPage.tsx'

/** Opened by few, and of use online alone: in files of their own, or the other screens would bring them along. */
const RARE: readonly string[] = pages(
  SCREENS.filter(({ offline, audience }) => offline === 'never' && audience === 'everyone'),
)

/** Every other screen of the shop, and its small parts: what it shares with those loaded later must not bring them along. */
export const REST: readonly string[] = [
  ...pages(SCREENS.filter(({ layout }) => layout === 'store')).filter(
    (file) => ![HOME, PRODUCT, NOT_FOUND, CATEGORIES, ...RARE, ...LISTINGS, ...KEPT].includes(file),
  ),
  'src/app/layouts/VisitorPage.tsx',
  'src/features/auth/say-mail-link-result.ts',
]

/** Pages of text: in a file of their own, which no other screen loads, beside the parts they share with others. */
export const TEXT: readonly string[] = REST.filter((file) => file.startsWith('src/pages/text/'))

/** Loaded at sign-in. It needs the device's database, which a customer's own screens must not bring along. */
export const SIGNED_IN: readonly string[] = [
  'src/app/layouts/CustomerParts.tsx',
  'src/app/layouts/sign-out.ts',
  'src/app/layouts/SignOutDialog.tsx',
  'src/data/cart/cart-live.ts',
  'src/features/cart/CartChanges.tsx',
  'src/features/notifications/NotificationBell.tsx',
  'src/features/notifications/start-notifications.ts',
  ...files('pages/cart', ['CartOpenOrder', 'CartSavedPlace', 'CartWhatsApp'], 'tsx'),
]

/** Loaded only for a customer: their screens, and parts of other screens that show or read a customer's data. */
export const CUSTOMER: readonly string[] = [
  ...pages(SCREENS.filter(({ audience }) => audience === 'customer')),
  ...SIGNED_IN,
  'src/data/profile/read-profile.ts',
  'src/features/catalogue/product-page/ProductReviews.tsx',
  'src/features/chat/chat-window/ChatWidget.tsx',
  'src/features/query-layer/QueryLayer.tsx',
  'src/pages/support/MyTickets.tsx',
]

/** A customer loads these between signing in and paying. */
export const TO_PAYMENT: readonly string[] = [
  ...SIGNED_IN,
  'src/features/query-layer/QueryLayer.tsx',
  'src/pages/checkout/CheckoutPage.tsx',
]

/** The chat, on its page and in its window: half of what the screens of an account share. */
export const CHAT: readonly string[] = [
  'src/data/chat/prepare-chat-picture.ts',
  'src/features/chat/chat-window/ChatWidget.tsx',
  'src/pages/support/LiveChatPage.tsx',
]

/**
 * No phone needs these offline: the admin, questions to a shop with more products than the device, the database of a
 * browser that stores nothing, sign-in and sign-up, questions to the server only, and how an iPhone installs the shop.
 */
export const ONLINE: readonly string[] = [
  ...pages(SCREENS.filter(({ offline, audience }) => offline === 'never' && audience !== 'customer')),
  'src/app/admin-pages.ts',
  'src/app/layouts/AdminArea.tsx',
  'src/data/catalogue/lookup/refresh-pinned.ts',
  'src/data/db/memory-database.ts',
  // Half a megabyte with its library, for iPhone pictures alone.
  'src/data/images/decode-heic.ts',
  'src/data/monitoring/page-reports.ts',
  'src/data/session/exchange-code.ts',
  'src/domain/people/password-list.ts',
  'src/features/chat/conversation/AdminConversation.tsx',
  'src/features/catalogue/product-list/ServerListLoader.tsx',
  'src/features/checkout/payment-result/LinkPayment.tsx',
  // The parts it shares with the sign-in by phone number must not come along with a customer's other screens.
  'src/pages/account/VerifyPhonePage.tsx',
  'src/features/install/AppleInstallSheet.tsx',
  'src/features/navigation/ShopSuggestions.tsx',
  'src/features/settings-preview/PreviewBar.tsx',
  'src/pages/account/orders/ChangeAddressDialog.tsx',
]

/**
 * Every visit loads these when idle, by dynamic imports: one file, as each request costs a slow connection half a
 * second.
 */
export const DEVICE: readonly string[] = [
  'src/app/idle-work.ts',
  'src/app/startup/shell-data.ts',
  ...files(
    'data',
    [
      'db/device',
      'db/shop-database',
      'delivery/send-outbox',
      'account-sync/start-session',
      'catalogue/catalogue-sync',
      'catalogue/lookup/find-product',
      'app-update/app-update',
      'data-saver/start-data-saver',
    ],
    'ts',
  ),
]

/** A first tap or keystroke opens these: loaded when idle too, so that they answer at once, offline as well. */
export const TOUCH: readonly string[] = [
  ...files('features/catalogue', ['search/FilterBottomSheet', 'product-list/CatalogueLoading'], 'tsx'),
  ...files('app/layouts', ['IdleParts'], 'tsx'),
  ...files('features/catalogue/product-card', ['perform-action'], 'ts'),
  ...files('features/navigation', ['CartBadge', 'MenuBottomSheet', 'OfflineNote', 'SuggestionPanel'], 'tsx'),
  ...files('features/currency', ['CurrencyList', 'CurrencySelect'], 'tsx'),
  ...files('features/home', ['subscribe'], 'ts'),
  ...files('features/theme', ['ThemeSelect'], 'tsx'),
  ...files('ui/feedback', ['ToastList'], 'tsx'),
]
