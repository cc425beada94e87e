/** The page where an admin tells customers about an offer. Rule D6. */
export const ADMIN_PROMOTIONS = {
  targets: { '/': 'Home page', '/shop': 'Shop' },
  reach: 'Reaches {audience} right now.',
  noneLeft: 'Five promotions were sent within a day. Please wait before you send another one.',
  confirm: {
    question: `Send "{title}" to {audience}? It can't be taken back.`,
    action: 'Send to {audience}',
  },
  sent: { tone: 'success', title: 'Promotion sent', message: 'It reached {audience}.' },
  failed: { tone: 'error', title: 'Failed to send promotion' },
} as const
