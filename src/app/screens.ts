import { ADMIN_SCREENS } from '../content/admin/admin-screens.ts'

export type Screen = {
  /** The router's pattern; `*` matches every path without a screen. */
  readonly path: string
  /** File in `src/pages` without extension; its last part is the exported component. */
  readonly page: string
  readonly layout: 'store' | 'admin'
  /** Visitors of a `customer` screen see only a sign-in prompt. */
  readonly audience: 'everyone' | 'customer' | 'admin'
  /** The tab's title. Listed screens, and those with dynamic titles, render their own head. */
  readonly title?: string
  /** Written as HTML by the build; only `listed` screens are in the sitemap and indexed. */
  readonly prerendered: 'listed' | 'unlisted' | 'no'
  /** When a device fetches its code for offline use: with the worker, when a first visit is idle, or never. */
  readonly offline: 'with-worker' | 'when-idle' | 'never'
  /** Label in the navigation bar, in this table's order. */
  readonly navigation?: string
  readonly footer?: { readonly list: FooterList; readonly label: string }
  /** Queries the server through TanStack Query, which visitors don't load at first. */
  readonly usesQueries: boolean
}

export type FooterList = 'company' | 'legal'

const browsing = {
  layout: 'store',
  audience: 'everyone',
  prerendered: 'listed',
  offline: 'with-worker',
  usesQueries: false,
} as const
const text = { ...browsing, offline: 'when-idle' } as const
const signIn = { ...text, prerendered: 'unlisted' } as const
const account = { ...text, audience: 'customer', prerendered: 'no', usesQueries: true } as const
/** Reads the device, not the server. Prerendered as a sign-in prompt. */
const saved = { ...account, prerendered: 'unlisted', usesQueries: false } as const
/** The admin's layout provides TanStack Query. */
const admin = {
  layout: 'admin',
  audience: 'admin',
  prerendered: 'no',
  offline: 'never',
  usesQueries: false,
} as const

/** `promo-codes` maps to `AdminPromoCodesPage`. */
const adminScreen = (name: string): Screen => ({
  path: name === 'dashboard' ? '/admin' : `/admin/${name}`,
  page: `admin/Admin${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Page`,
  ...admin,
})

const company = (label: string) => ({ list: 'company', label }) as const
const legal = (label: string) => ({ list: 'legal', label }) as const

/** Every screen of the shop. Routes, prerendering, bundles, offline lists, sitemap, redirects and browser tests derive from it. */
export const SCREENS: readonly Screen[] = [
  { path: '/', page: 'home/HomePage', ...browsing, navigation: 'Home' },
  { path: '/shop', page: 'shop/ShopPage', ...browsing, navigation: 'Shop', footer: company('Shop') },
  { path: '/product/:id', page: 'product/ProductPage', ...browsing },
  { path: '/categories', page: 'categories/CategoriesPage', ...browsing, navigation: 'Categories' },
  { path: '/category/:slug', page: 'categories/CategoryPage', ...browsing },

  { path: '/about', page: 'text/AboutPage', ...text, navigation: 'About', footer: company('About Us') },
  { path: '/support', page: 'support/SupportPage', ...text, navigation: 'Help', footer: company('Help Center') },
  { path: '/contact', page: 'support/ContactPage', ...text, navigation: 'Contact', footer: company('Contact') },
  { path: '/shipping', page: 'text/ShippingPage', ...text, footer: company('Delivery Fees') },
  { path: '/terms-and-conditions', page: 'text/TermsPage', ...text, footer: legal('Terms & Conditions') },
  { path: '/privacy-policy', page: 'text/PrivacyPolicyPage', ...text, footer: legal('Privacy Policy') },
  {
    path: '/this-phone',
    page: 'this-phone/ThisPhonePage',
    ...text,
    prerendered: 'no',
    title: 'What this phone keeps',
    footer: company('This Phone'),
  },

  { path: '/signin', page: 'auth/SignInPage', ...signIn, title: 'Sign In' },
  {
    path: '/signin/phone',
    page: 'auth/PhoneSignInPage',
    ...signIn,
    title: 'Phone Sign In',
    // Requesting and entering a code needs a connection.
    offline: 'never',
  },
  { path: '/signup', page: 'auth/SignUpPage', ...signIn, title: 'Create Account' },
  // Requesting and following a link needs a connection.
  { path: '/reset-password', page: 'auth/ResetPasswordPage', ...signIn, offline: 'never' },
  { path: '/unsubscribe', page: 'account/UnsubscribePage', ...signIn, offline: 'never' },
  { path: '/cart', page: 'cart/CartPage', ...saved, title: 'Cart' },
  { path: '/wishlist', page: 'account/WishlistPage', ...saved, title: 'Wishlist' },
  { path: '/checkout', page: 'checkout/CheckoutPage', ...account, title: 'Checkout' },
  { path: '/payment-success', page: 'checkout/PaymentSuccessPage', ...account, title: 'Your payment' },
  { path: '/dashboard', page: 'account/DashboardPage', ...account, title: 'My account' },
  { path: '/email-notifications', page: 'account/PreferencesPage', ...account, title: 'Email Notifications' },
  { path: '/privacy-settings', page: 'account/PreferencesPage', ...account, title: 'Privacy Settings' },
  {
    path: '/privacy-and-data',
    page: 'account/PrivacyAndDataPage',
    ...account,
    title: 'Privacy and Data',
    // All of it queries the server.
    offline: 'never',
  },
  {
    path: '/verify-phone',
    page: 'account/VerifyPhonePage',
    ...account,
    title: 'Verify Phone',
    // All of it queries the server.
    offline: 'never',
  },
  { path: '/payment-methods', page: 'account/PaymentMethodsPage', ...account, title: 'Payment Methods' },
  { path: '/review-products', page: 'account/ReviewProductsPage', ...account, title: 'Review Products' },
  { path: '/live-chat', page: 'support/LiveChatPage', ...account },

  ...ADMIN_SCREENS.split(' ').map(adminScreen),

  { path: '*', page: 'not-found/NotFoundPage', ...browsing, prerendered: 'unlisted' },
]
