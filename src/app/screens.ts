export type PageRoute = {
  readonly path: string
  /** File below `src/pages`, without its extension; its last part is the exported component. */
  readonly file: string
  readonly layout: 'store' | 'admin'
  /** Reads the server through TanStack Query, which stays out of a visitor's first load. */
  readonly usesQueries: boolean
  /** Has nothing to show a visitor but the way to sign in. */
  readonly isAccount?: true
}

const shop = { layout: 'store', usesQueries: false } as const
const account = { layout: 'store', usesQueries: true, isAccount: true } as const
/** The admin's frame asks the server itself, and brings the query layer to its pages. */
const admin = { layout: 'admin', usesQueries: false } as const

/** Source: specification 1, point 2. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: '/', file: 'home/HomePage', ...shop },
  { path: '/shop', file: 'shop/ShopPage', ...shop },
  { path: '/product/:id', file: 'product/ProductPage', ...shop },
  { path: '/categories', file: 'categories/CategoriesPage', ...shop },
  { path: '/category/:slug', file: 'categories/CategoryPage', ...shop },

  { path: '/about', file: 'info/AboutPage', ...shop },
  { path: '/contact', file: 'info/ContactPage', ...shop },
  { path: '/terms-and-conditions', file: 'info/TermsPage', ...shop },
  { path: '/privacy-policy', file: 'info/PrivacyPolicyPage', ...shop },
  { path: '/support', file: 'support/SupportPage', ...shop },
  { path: '/this-phone', file: 'this-phone/ThisPhonePage', ...shop },
  { path: '/shipping', file: 'shipping/ShippingPage', ...shop },

  { path: '/signin', file: 'auth/SignInPage', ...shop },
  { path: '/signup', file: 'auth/SignUpPage', ...shop },
  { path: '/reset-password', file: 'auth/ResetPasswordPage', ...shop },
  { path: '/cart', file: 'cart/CartPage', ...shop },
  { path: '/wishlist', file: 'account/WishlistPage', ...shop },
  { path: '/checkout', file: 'checkout/CheckoutPage', ...account },
  { path: '/payment-success', file: 'checkout/PaymentSuccessPage', ...account },
  { path: '/dashboard', file: 'account/DashboardPage', ...account },
  { path: '/email-notifications', file: 'account/EmailNotificationsPage', ...account },
  { path: '/privacy-settings', file: 'account/PrivacySettingsPage', ...account },
  { path: '/privacy-and-data', file: 'account/PrivacyAndDataPage', ...account },
  { path: '/payment-methods', file: 'account/PaymentMethodsPage', ...account },
  { path: '/review-products', file: 'account/ReviewProductsPage', ...account },
  { path: '/live-chat', file: 'support/LiveChatPage', ...account },

  { path: '/admin', file: 'admin/AdminDashboardPage', ...admin },
  { path: '/admin/products', file: 'admin/AdminProductsPage', ...admin },
  { path: '/admin/messages', file: 'admin/AdminMessagesPage', ...admin },
  { path: '/admin/reviews', file: 'admin/AdminReviewsPage', ...admin },
  { path: '/admin/analytics', file: 'admin/AdminAnalyticsPage', ...admin },
  { path: '/admin/shipping', file: 'admin/AdminShippingPage', ...admin },
  { path: '/admin/promo-codes', file: 'admin/AdminPromoCodesPage', ...admin },
  { path: '/admin/customers', file: 'admin/AdminCustomersPage', ...admin },
  { path: '/admin/audit', file: 'admin/AdminAuditPage', ...admin },

  { path: '*', file: 'not-found/NotFoundPage', ...shop },
]
