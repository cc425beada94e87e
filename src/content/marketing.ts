/** How fast the shop answers. Rule W2. */
export const SUPPORT_CLAIMS = {
  responseTime: 'within 24 hours',
  availability: '24/7',
  liveChat: 'under 2 minutes',
  email: 'under 24 hours',
  phone: 'immediate',
  chatPage: '2-5 minutes',
} as const
