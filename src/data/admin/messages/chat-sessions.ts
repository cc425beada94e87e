import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { timeFromText } from '../../../lib/time-from-text.ts'
import { CHAT_STATUSES, type ChatStatus } from '../../chat/chat-session.ts'
import { type AdminPage, pageFromJson, pageOffset } from '../admin-page.ts'
import { ADMIN, adminRequest, requireChanged } from '../admin-request.ts'
import { type CustomerColumns, type CustomerName, customerFromRow } from '../customer-name.ts'

export const SESSION_PAGE_SIZE = 20

export type ChatSession = CustomerName & {
  readonly id: string
  readonly userId: string
  readonly status: ChatStatus
  readonly lastMessage: string | null
  readonly unread: number
  readonly updatedAt: number
}

type SessionRow = CustomerColumns & {
  id: string
  user_id: string
  status: string
  last_message: string | null
  unread_admin_count: number
  updated_at: string
}

export function sessionFromRow(row: SessionRow): ChatSession {
  return {
    ...customerFromRow(row),
    id: row.id,
    userId: row.user_id,
    status: CHAT_STATUSES.find((status) => status === row.status) ?? 'active',
    lastMessage: row.last_message,
    unread: row.unread_admin_count,
    updatedAt: timeFromText(row.updated_at),
  }
}

export const chatKey = [ADMIN, 'chat'] as const

/** Everybody's chats, the latest first. `page` counts from 1. Fails with DataError. */
export function chatSessions(page: number) {
  return queryOptions<AdminPage<ChatSession>>({
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

/** @throws DataError */
export async function resolveChat(sessionId: string): Promise<void> {
  requireChanged(
    await adminRequest((rest) =>
      rest.from('chat_sessions').update({ status: 'resolved' }).eq('id', sessionId).select('id'),
    ),
  )
}
