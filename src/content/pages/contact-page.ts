import { info } from '../messages/toast-text.ts'

/** Rule W2. */
export const CONTACT_CATEGORIES = [
  { value: 'general', label: 'General Inquiry' },
  { value: 'support', label: 'Customer Support' },
  { value: 'orders', label: 'Order Issues' },
  { value: 'returns', label: 'Returns & Refunds' },
  { value: 'wholesale', label: 'Wholesale' },
  { value: 'partnership', label: 'Partnership' },
] as const

export const CONTACT_PAGE = {
  cards: {
    support: { title: 'Help Center', text: 'Answers to the most common questions', action: 'Visit Help Center' },
    chat: { title: 'Live Chat', text: 'An assistant 24/7, people {hours}', action: 'Start Chat' },
  },
  savedOffline: info('Saved on this phone', 'Your message is sent as soon as your connection allows.'),
} as const
