import { failure } from '../messages/toast-text.ts'

/** Admin notifications by kind and channel (rule E4). */
export const ADMIN_NOTIFICATIONS = {
  loadFailed: failure('Failed to load your switches'),
  saveFailed: failure('Failed to save this switch', 'Nothing was changed. Please try again.'),
  offline: failure('You are offline', 'This switch can be changed once you are online again.'),
  ways: { bell: 'Bell', push: 'Push', email: 'Email' },
  kinds: {
    order: {
      label: 'Orders and returns',
      text: 'An order is paid and can be packed, or a customer asks to return something',
    },
    held_payment: {
      label: 'Payments to look at',
      text: "A payment doesn't match its order or must be refunded, or a refund failed",
    },
    low_stock: { label: 'Low stock', text: 'Five pieces of a product are left, or fewer; once a day for each product' },
    chat: { label: 'Waiting chats', text: 'A customer waits for an answer; once an hour for each chat' },
    ticket: { label: 'Support tickets', text: 'A customer has opened a ticket' },
    contact: { label: 'Contact messages', text: 'Somebody has written through the contact form' },
  },
  mailsGoTo: 'Emails go to {email}.',
  bounced: 'Emails to {email} came back. You get none until your account has another address.',
  push: {
    failed: failure('Push messages could not be turned on', 'Please try again.'),
  },
} as const

/** Shown beside an address whose emails bounce. */
export const EMAIL_BOUNCED = 'Email bounced'
