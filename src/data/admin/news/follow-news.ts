import { type Kobo, koboFromNumeric } from '../../../domain/money/money.ts'
import { orderNumber } from '../../../domain/orders/order.ts'
import { followLive } from '../../live/follow-live.ts'
import type { LiveTopic } from '../../live/live-topic.ts'

export type News =
  | { readonly kind: 'order'; readonly id: string; readonly number: string; readonly total: Kobo }
  | { readonly kind: 'message'; readonly id: string; readonly sessionId: string; readonly text: string }

export type NewsListeners = {
  /** An order was placed or a customer wrote. Called once each. */
  readonly onNews: (news: News) => void
  /** Orders changed, or anything may have changed while unsubscribed. */
  readonly onChanged: () => void
  /** Somebody wrote in a chat, read it or ended it. */
  readonly onChatChanged: () => void
  /** The socket closed or moved to another tab, so the shop may be unreachable. */
  readonly onLost: () => void
}

type OrderRow = { id: string; total_amount: number | string }
type MessageRow = { id: string; session_id: string; content: string }

const TOPIC: LiveTopic = {
  name: 'admin-news',
  rows: [
    { event: '*', table: 'orders' },
    { event: 'INSERT', table: 'chat_messages', filter: 'sender_type=eq.user' },
    { event: '*', table: 'chat_sessions' },
  ],
  // News plays a sound.
  isOpenWhenHidden: true,
}

/** Subscribes to orders and chats. The server checks each row against the admin's role. Returns an unsubscribe function. */
export function followNews({ onNews, onChanged, onChatChanged, onLost }: NewsListeners): () => void {
  return followLive(TOPIC, (event) => {
    if (event.kind === 'lost') return onLost()
    if (event.kind !== 'changed') return onChanged()
    const { table, type, row } = event.change
    if (table === 'chat_sessions') return onChatChanged()
    if (table === 'chat_messages') {
      const { id, session_id, content } = row as MessageRow
      return onNews({ kind: 'message', id, sessionId: session_id, text: content })
    }
    onChanged()
    if (type !== 'INSERT') return
    const { id, total_amount } = row as OrderRow
    onNews({ kind: 'order', id, number: orderNumber(id), total: koboFromNumeric(total_amount) })
  })
}
