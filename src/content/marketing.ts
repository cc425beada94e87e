/** How fast the shop answers. Rule W2. */
export const SUPPORT_CLAIMS = {
  responseTime: 'within 24 hours',
  availability: '24/7',
  liveChat: 'under 2 minutes',
  email: 'under 24 hours',
  phone: 'immediate',
  chatPage: '2-5 minutes',
} as const

/** Of a product that nobody has reviewed, in a shop that makes no claim of it (rule P7). */
export const NO_REVIEWS = 'No reviews yet'
