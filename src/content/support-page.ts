import { SUPPORT_CLAIMS } from './marketing.ts'

/** Source: specification 1, point 2, and specification 2, point 4. */
export const SUPPORT_PAGE = {
  title: 'How can we help you?',
  intro: 'Find an answer below, or reach us in the way you like best.',
  cards: {
    chat: { title: 'Live Chat', text: `Answered in ${SUPPORT_CLAIMS.liveChat}`, action: 'Start Chat' },
    phone: { title: 'Phone', text: `Answered ${SUPPORT_CLAIMS.phone}ly`, action: 'Call' },
    email: { title: 'Email', text: `Answered in ${SUPPORT_CLAIMS.email}`, action: 'Send Email' },
  },
  tabs: { faq: 'FAQ', ticket: 'Submit Ticket', status: 'Service Status' },
  faqTitle: 'Frequently Asked Questions',
  ticketTitle: 'Submit a Support Ticket',
  statusTitle: 'Service Status',
} as const

/** Stored with the ticket (decision 17). */
export const TICKET_CATEGORIES = [
  { value: 'order', label: 'Order Issue' },
  { value: 'payment', label: 'Payment' },
  { value: 'delivery', label: 'Delivery' },
  { value: 'returns', label: 'Returns & Refunds' },
  { value: 'product', label: 'Product Question' },
  { value: 'account', label: 'Account' },
  { value: 'other', label: 'Other' },
] as const

export const TICKET_PRIORITY_LABEL = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' } as const
