import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ChatSender } from '../../domain/chat-message.ts'
import type { DataError } from '../supabase/errors.ts'
import { type AdminPage, pageFromJson, pageOffset } from './admin-page.ts'
import { ADMIN, adminRequest } from './admin-request.ts'
import { type CustomerColumns, type CustomerName, customerFromRow } from './customer-name.ts'

export const SESSION_PAGE_SIZE = 20

/** Source: specification 2, point 6. */
const ADMIN_SENDER_NAME = 'Admin Support'

export const CHAT_STATUSES = ['waiting', 'active', 'resolved'] as const
export type ChatStatus = (typeof CHAT_STATUSES)[number]

export type ChatSession = CustomerName & {
  readonly id: string
  readonly status: ChatStatus
  readonly lastMessage: string | null
  readonly unread: number
  readonly updatedAt: number
}

type SessionRow = CustomerColumns & {
  id: string
  status: string
  last_message: string | null
  unread_admin_count: number
  updated_at: string
}

function sessionFromRow(row: SessionRow): ChatSession {
  return {
    ...customerFromRow(row),
    id: row.id,
    status: CHAT_STATUSES.find((status) => status === row.status) ?? 'active',
    lastMessage: row.last_message,
    unread: row.unread_admin_count,
    updatedAt: Date.parse(row.updated_at),
  }
}

export const chatKey = [ADMIN, 'chat'] as const

/** Everybody's chats, the latest first. `page` counts from 1. Fails with DataError. */
export function chatSessions(page: number) {
  return queryOptions<AdminPage<ChatSession>, DataError>({
    queryKey: [...chatKey, 'sessions', page],
    queryFn: async () => {
      const json = await adminRequest((rest) =>
        rest.rpc('admin_chat_sessions', {
          p_offset: pageOffset(page, SESSION_PAGE_SIZE),
          p_limit: SESSION_PAGE_SIZE,
        }),
      )
      return pageFromJson(json, sessionFromRow)
    },
    placeholderData: keepPreviousData,
  })
}

export type ConversationMessage = {
  readonly id: string
  readonly content: string
  readonly sender: ChatSender
  readonly senderName: string
  readonly createdAt: number
}

const SENDERS: Readonly<Record<string, ChatSender>> = { user: 'user', admin: 'admin', ai: 'ai' }
/** A conversation longer than this shows its end. */
const MOST_MESSAGES = 500

/** What was said in one chat, oldest first. Fails with DataError. */
export function conversation(sessionId: string) {
  return queryOptions<readonly ConversationMessage[], DataError>({
    queryKey: [...chatKey, 'conversation', sessionId],
    queryFn: async () => {
      const rows = await adminRequest((rest) =>
        rest
          .from('chat_messages')
          .select('id, content, sender_type, sender_name, created_at')
          .eq('session_id', sessionId)
          .order('seq', { ascending: false })
          .limit(MOST_MESSAGES),
      )
      return rows.reverse().map((row) => ({
        id: row.id,
        content: row.content,
        sender: SENDERS[row.sender_type] ?? 'user',
        senderName: row.sender_name,
        createdAt: Date.parse(row.created_at),
      }))
    },
  })
}

/** Answers in a chat; the id makes a repeat harmless. @throws DataError */
export async function sendReply(sessionId: string, id: string, content: string): Promise<void> {
  await adminRequest((rest) =>
    rest
      .from('chat_messages')
      .upsert(
        { id, session_id: sessionId, content: content.trim(), sender_type: 'admin', sender_name: ADMIN_SENDER_NAME },
        { onConflict: 'id', ignoreDuplicates: true },
      ),
  )
}

/** @throws DataError */
export async function markChatRead(sessionId: string): Promise<void> {
  await adminRequest((rest) => rest.rpc('mark_chat_read', { p_session_id: sessionId }))
}

/** @throws DataError */
export async function resolveChat(sessionId: string): Promise<void> {
  await adminRequest((rest) =>
    rest.from('chat_sessions').update({ status: 'resolved' }).eq('id', sessionId).select('id'),
  )
}
