import type { RealtimeClient } from '@supabase/supabase-js'
import { type Kobo, koboFromNumeric } from '../../../domain/money/money.ts'
import { orderNumber } from '../../../domain/orders/order.ts'
import { joinOwn } from '../../supabase/join-own.ts'
import { onListening } from '../../supabase/on-listening.ts'

export type NewsKind = 'order' | 'message'

export type News =
  | { readonly kind: 'order'; readonly id: string; readonly number: string; readonly total: Kobo }
  | { readonly kind: 'message'; readonly id: string; readonly sessionId: string; readonly text: string }

export type NewsListeners = {
  /** An order was placed, or a customer wrote: once for each. */
  readonly onNews: (news: News) => void
  /** Orders changed, or anything may have while nobody was listening. */
  readonly onChanged: () => void
  /** A chat changed: somebody wrote, read it or ended it. */
  readonly onChatChanged: () => void
  /** The socket broke off: the shop may be out of reach. */
  readonly onLost: () => void
}

type OrderRow = { id: string; total_amount: number | string }
type MessageRow = { id: string; session_id: string; content: string }

function listen(realtime: RealtimeClient, { onNews, onChanged, onChatChanged, onLost }: NewsListeners) {
  let isJoined = false
  const channel = realtime
    .channel('admin-news')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'orders' }, (change) => {
      onChanged()
      if (change.eventType !== 'INSERT') return
      const { id, total_amount } = change.new as OrderRow
      onNews({ kind: 'order', id, number: orderNumber(id), total: koboFromNumeric(total_amount) })
    })
    .on(
      'postgres_changes',
      { event: 'INSERT', schema: 'public', table: 'chat_messages', filter: 'sender_type=eq.user' },
      (change) => {
        const { id, session_id, content } = change.new as MessageRow
        onNews({ kind: 'message', id, sessionId: session_id, text: content })
      },
    )
    .on('postgres_changes', { event: '*', schema: 'public', table: 'chat_sessions' }, onChatChanged)
  return onListening(channel, onChanged).subscribe((status) => {
    // Once for each socket: it tries again and again to join another.
    if (isJoined && status === 'CHANNEL_ERROR') onLost()
    isJoined = status === 'SUBSCRIBED'
  })
}

/** Tells an admin of customers' actions while the page is open; the server checks each row against the role. Returns a way to stop. */
export function followNews(listeners: NewsListeners): () => void {
  // Until it is joined the lists are read on focus and reconnect, as every query.
  return joinOwn('news', (realtime) => listen(realtime, listeners))
}
