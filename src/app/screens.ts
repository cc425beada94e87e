import { ADMIN_SCREENS } from '../content/admin/admin-screens.ts'

export type Screen = {
  /** The router's pattern; `*` is every address that has no screen. */
  readonly path: string
  /** File below `src/pages`, without its extension; its last part is the exported component. */
  readonly page: string
  readonly layout: 'store' | 'admin'
  /** A visitor of a customer's screen sees only the way to sign in. */
  readonly audience: 'everyone' | 'customer' | 'admin'
  /** Title of the tab. Listed screens, and those whose title depends on what they show, render their own head. */
  readonly title?: string
  /** Written as HTML by the build; only what is `listed` is in the sitemap and offered to search engines. */
  readonly prerendered: 'listed' | 'unlisted' | 'no'
  /** When a device gets its code for use offline: with the worker, when the first visit is idle, or not at all. */
  readonly offline: 'with-worker' | 'when-idle' | 'never'
  /** Its label in the navigation bar, in the order of this table. */
  readonly navigation?: string
  readonly footer?: { readonly list: FooterList; readonly label: string }
  /** Reads the server through TanStack Query, which stays out of a visitor's first load. */
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
/** It reads the device, not the server. Its HTML asks a visitor to sign in. */
const saved = { ...account, prerendered: 'unlisted', usesQueries: false } as const
/** The admin's layout brings TanStack Query to its screens. */
const admin = {
  layout: 'admin',
  audience: 'admin',
  prerendered: 'no',
  offline: 'never',
  usesQueries: false,
} as const

/** `promo-codes` is `AdminPromoCodesPage`. */
const adminScreen = (name: string): Screen => ({
  path: name === 'dashboard' ? '/admin' : `/admin/${name}`,
  page: `admin/Admin${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Page`,
  ...admin,
})

const company = (label: string) => ({ list: 'company', label }) as const
const legal = (label: string) => ({ list: 'legal', label }) as const

/** Every screen of the shop. Routes, prerendering, bundles, offline lists, sitemap, redirects and the browser tests derive from it. */
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
    // A code is asked for and entered online.
    offline: 'never',
  },
  { path: '/signup', page: 'auth/SignUpPage', ...signIn, title: 'Create Account' },
  // A link is asked for and followed online.
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
    // Everything on it asks the server.
    offline: 'never',
  },
  {
    path: '/verify-phone',
    page: 'account/VerifyPhonePage',
    ...account,
    title: 'Verify Phone',
    // Everything on it asks the server.
    offline: 'never',
  },
  { path: '/payment-methods', page: 'account/PaymentMethodsPage', ...account, title: 'Payment Methods' },
  { path: '/review-products', page: 'account/ReviewProductsPage', ...account, title: 'Review Products' },
  { path: '/live-chat', page: 'support/LiveChatPage', ...account },

  ...ADMIN_SCREENS.split(' ').map(adminScreen),

  { path: '*', page: 'not-found/NotFoundPage', ...browsing, prerendered: 'unlisted' },
]
