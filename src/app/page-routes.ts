/** How a page gets its styles: those of `critical.css` are in every prerendered page already. */
export type PageStyles = 'critical' | 'info' | 'rest'

export type PageRoute = {
  readonly path: string
  /** File below `src/pages`, without its extension; its last part is the exported component. */
  readonly file: string
  readonly styles: PageStyles
  readonly layout: 'store' | 'admin'
  /** Reads the server through TanStack Query, which stays out of a visitor's first load. */
  readonly usesQueries: boolean
}

const visitor = { styles: 'critical', layout: 'store', usesQueries: false } as const
const info = { styles: 'info', layout: 'store', usesQueries: false } as const
const customer = { styles: 'rest', layout: 'store', usesQueries: true } as const
const admin = { styles: 'rest', layout: 'admin', usesQueries: true } as const

/** Source: specification 1, point 2. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: '/', file: 'home/HomePage', ...visitor },
  { path: '/shop', file: 'shop/ShopPage', ...visitor },
  { path: '/product/:id', file: 'product/ProductPage', ...visitor },
  { path: '/categories', file: 'categories/CategoriesPage', ...visitor },
  { path: '/category/:slug', file: 'categories/CategoryPage', ...visitor },

  { path: '/about', file: 'info/AboutPage', ...info },
  { path: '/contact', file: 'info/ContactPage', ...info },
  { path: '/terms-and-conditions', file: 'info/TermsPage', ...info },
  { path: '/privacy-policy', file: 'info/PrivacyPolicyPage', ...info },
  { path: '/support', file: 'support/SupportPage', ...info, usesQueries: true },
  { path: '/shipping', file: 'shipping/ShippingPage', ...info },

  { path: '/signin', file: 'auth/SignInPage', ...customer, usesQueries: false },
  { path: '/signup', file: 'auth/SignUpPage', ...customer, usesQueries: false },
  { path: '/reset-password', file: 'auth/ResetPasswordPage', ...customer, usesQueries: false },
  { path: '/cart', file: 'cart/CartPage', ...customer, usesQueries: false },
  { path: '/wishlist', file: 'account/WishlistPage', ...customer, usesQueries: false },
  { path: '/checkout', file: 'checkout/CheckoutPage', ...customer },
  { path: '/payment-success', file: 'checkout/PaymentSuccessPage', ...customer },
  { path: '/dashboard', file: 'account/DashboardPage', ...customer },
  { path: '/email-notifications', file: 'account/EmailNotificationsPage', ...customer },
  { path: '/privacy-settings', file: 'account/PrivacySettingsPage', ...customer },
  { path: '/payment-methods', file: 'account/PaymentMethodsPage', ...customer },
  { path: '/review-products', file: 'account/ReviewProductsPage', ...customer },
  { path: '/live-chat', file: 'support/LiveChatPage', ...customer },

  { path: '/admin', file: 'admin/AdminDashboardPage', ...admin },
  { path: '/admin/products', file: 'admin/AdminProductsPage', ...admin },
  { path: '/admin/messages', file: 'admin/AdminMessagesPage', ...admin },
  { path: '/admin/reviews', file: 'admin/AdminReviewsPage', ...admin },
  { path: '/admin/analytics', file: 'admin/AdminAnalyticsPage', ...admin },
  { path: '/admin/shipping', file: 'admin/AdminShippingPage', ...admin },

  { path: '*', file: 'not-found/NotFoundPage', ...visitor },
]
