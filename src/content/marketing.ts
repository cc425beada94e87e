/** Fixed claims. Ratings show only until a product has a review of its own (rule P7). */
export const UNRATED_REVIEWS = {
  /** On home cards, in brackets. */
  home: '50+ reviews',
  productPage: '24 reviews',
} as const

/** On the product page. Rule W2. */
export const ASSURANCES = ['Free Shipping', '2 Year Warranty', '30 Day Returns'] as const

export const SUPPORT_CLAIMS = {
  responseTime: 'within 24 hours',
  availability: '24/7',
  liveChat: 'under 2 minutes',
  email: 'under 24 hours',
  phone: 'immediate',
  chatPage: '2-5 minutes',
} as const
