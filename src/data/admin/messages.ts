import { DEFAULT_TICKET_PRIORITY, TICKET_PRIORITIES } from '../../domain/support/support-ticket.ts'
import { count, oneOf, optional, type RowOf, rowKind, text, time } from '../supabase/row-kind.ts'
import { tableList } from './admin-page.ts'

// Both null when the account has no profile.
const OF_CUSTOMER = { customer_name: optional(text), customer_email: optional(text) }

const CHAT = {
  ...OF_CUSTOMER,
  id: text,
  user_id: text,
  status: oneOf('active', 'waiting', 'resolved'),
  last_message: optional(text),
  unread_admin_count: count,
  updated_at: time,
}

const CONTACT_MESSAGE = {
  id: text,
  name: text,
  email: text,
  phone: optional(text),
  subject: text,
  category: optional(text),
  message: text,
  // Null while it is unhandled.
  handled_at: optional(time),
  created_at: time,
}

const TICKET = {
  ...OF_CUSTOMER,
  id: text,
  subject: text,
  message: text,
  category: optional(text),
  priority: oneOf(DEFAULT_TICKET_PRIORITY, ...TICKET_PRIORITIES),
  status: oneOf('open', 'resolved', 'closed'),
  admin_response: optional(text),
  created_at: time,
}

export type ListedChat = RowOf<typeof CHAT>
export type ReceivedMessage = RowOf<typeof CONTACT_MESSAGE>
export type AdminTicket = RowOf<typeof TICKET>

export const chatList = tableList('chat_sessions', rowKind(CHAT), { sort: 'updated_at-desc' })
export const contactList = tableList('contact_messages', rowKind(CONTACT_MESSAGE))
export const ticketList = tableList('support_tickets', rowKind(TICKET))

export type Answer = {
  /** An empty text withdraws the answer. */
  readonly text: string
  /** The answer that this one replaces. Null if there was none. */
  readonly previous: string | null
}
