import { queryOptions } from '@tanstack/react-query'
import { TICKET_PRIORITIES, type TicketStatus } from '../../domain/support/support-ticket.ts'
import { shopNow } from '../connection/clock.ts'
import { count, oneOf, optional, type RowOf, rowKind, text, time } from '../supabase/row-kind.ts'
import { type AdminPage, adminList, adminPages } from './admin-page.ts'
import { ADMIN, adminCall, requireRows } from './admin-request.ts'

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
  // Null for a new one.
  handled_at: optional(time),
  created_at: time,
}

const [LOW, ...OTHERS] = TICKET_PRIORITIES

const TICKET = {
  ...OF_CUSTOMER,
  id: text,
  subject: text,
  message: text,
  category: optional(text),
  priority: oneOf('medium', LOW, ...OTHERS),
  status: oneOf('open', 'resolved', 'closed'),
  admin_response: optional(text),
  created_at: time,
}

export type ListedChat = RowOf<typeof CHAT>
export type ReceivedMessage = RowOf<typeof CONTACT_MESSAGE>
export type AdminTicket = RowOf<typeof TICKET>

export const chatKey = [ADMIN, 'chat'] as const
export const contactListKey = [ADMIN, 'contact'] as const
export const ticketListKey = [ADMIN, 'tickets'] as const

const chatList = adminList({
  key: [...chatKey, 'sessions'],
  row: rowKind(CHAT),
  list: 'admin_chat_sessions',
  ask: ({ isWaiting }: { isWaiting?: boolean }) => ({ p_waiting: isWaiting ?? '' }),
})

/** Everybody's chats, the latest first. Fails with DataError. */
export const chatSessions = chatList.page

/** The `most` open chats that have waited longest with messages that no admin has read. Fails with DataError. */
export function chatsToAnswer(most: number) {
  return queryOptions<AdminPage<ListedChat>>({
    queryKey: [...chatKey, 'to-answer', most],
    queryFn: () => chatList.read({ isWaiting: true }, { p_offset: 0, p_limit: most }),
    // Their ages grow while nothing happens.
    refetchInterval: 60_000,
  })
}

/** @throws DataError */
export async function resolveChat(sessionId: string): Promise<void> {
  await requireRows((rest) =>
    rest.from('chat_sessions').update({ status: 'resolved' }).eq('id', sessionId).select('id'),
  )
}

/** Messages of the contact form, newest first. Fails with DataError. */
export const contactMessages = adminPages({
  key: contactListKey,
  row: rowKind(CONTACT_MESSAGE),
  list: 'admin_contact_messages',
  ask: ({ handled }: { handled: 'yes' | 'no' | '' }) => ({ p_is_handled: handled && handled === 'yes' }),
})

/** @throws DataError */
export async function setContactHandled(id: string, isHandled: boolean): Promise<void> {
  const handledAt = isHandled ? new Date(shopNow()).toISOString() : null
  await requireRows((rest) => rest.from('contact_messages').update({ handled_at: handledAt }).eq('id', id).select('id'))
}

/** Everybody's tickets, newest first. Fails with DataError. */
export const adminTickets = adminPages({
  key: ticketListKey,
  row: rowKind(TICKET),
  list: 'admin_tickets',
  ask: ({ status }: { status: TicketStatus | '' }) => ({ p_status: status }),
})

/** @throws DataError */
export async function moveTicket(id: string, status: TicketStatus): Promise<void> {
  await requireRows((rest) => rest.from('support_tickets').update({ status }).eq('id', id).select('id'))
}

export type Answer = {
  /** An empty text takes the answer back. */
  readonly text: string
  /** The answer that this one replaces; null for none. */
  readonly seen: string | null
}

/** The customer reads the answer beside their ticket; its status stays unless it is named. Safe to repeat. @throws DataError */
export async function answerTicket(id: string, { text, seen }: Answer, status?: TicketStatus): Promise<void> {
  await adminCall('answer_ticket', { p_id: id, p_answer: text, p_seen: seen ?? undefined, p_status: status })
}
