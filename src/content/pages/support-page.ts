import { info } from '../messages/toast-text.ts'

/** Rule W2. */
export const SUPPORT_PAGE = {
  title: 'How can we help you?',
  intro: 'Find an answer below, or reach us the way you like best.',
  cards: {
    chat: {
      title: 'Live Chat',
      text: 'Answered {time}',
      unpromised: 'An assistant answers at any hour',
      action: 'Start Chat',
    },
    phone: { title: 'Phone', text: 'Answered {time}, {hours}', unpromised: '{hours}' },
    email: { title: 'Email', text: 'Answered {time}', unpromised: 'Write to us at any hour', action: 'Send Email' },
  },
  tabs: { faq: 'FAQ', ticket: 'Submit Ticket', status: 'Service Status' },
  faqTitle: 'Frequently Asked Questions',
  ticketTitle: 'Submit a Support Ticket',
  statusTitle: 'Service Status',
  faqSearch: 'Search the answers',
  faqNothing: { title: 'No answer found', message: 'Try other words, or ask us in the live chat.' },
  ticketSignIn: 'You need to be signed in to submit a support ticket.',
  ticketsTitle: 'Your tickets',
  ticketsEmpty: 'You have not opened a ticket yet.',
  ticketWaiting: 'Saved on this phone, will be sent',
  ticketSaved: info('Saved on this phone', 'Your ticket is sent as soon as your connection allows.'),
  statusIntro: 'As this device sees it right now.',
  services: {
    database: 'Products and orders',
    'sign-in': 'Sign-in',
    realtime: 'Live updates and chat',
    payments: 'Payments',
  },
  health: {
    checking: 'Checking…',
    working: 'Working',
    failing: 'Having problems',
    unreachable: 'Not reachable from here',
  },
  queue: {
    title: 'Changes on this device',
    none: 'Everything is synced.',
    waiting: '{count} waiting to be sent',
    rejected: '{count} not synced: needs your attention',
  },
} as const

/** Stored with the ticket (rule S6). */
export const TICKET_CATEGORIES = [
  { value: 'orders', label: 'Order Issue' },
  { value: 'payment', label: 'Payment' },
  { value: 'delivery', label: 'Delivery' },
  { value: 'returns', label: 'Returns & Refunds' },
  { value: 'product', label: 'Product Question' },
  { value: 'account', label: 'Account' },
  { value: 'general', label: 'Something else' },
] as const

export const TICKET_PRIORITY_LABEL = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' } as const
