import type { RealtimeClient } from '@supabase/realtime-js'
import { type Kobo, koboFromNumeric } from '../../domain/money.ts'
import { orderNumber } from '../../domain/order.ts'
import { getRealtime } from '../supabase/realtime.ts'

export type NewsKind = 'order' | 'message'

export type News =
  | { readonly kind: 'order'; readonly id: string; readonly number: string; readonly total: Kobo }
  | { readonly kind: 'message'; readonly id: string; readonly sessionId: string; readonly text: string }

export type NewsListeners = {
  /** An order was placed, or a customer wrote: once for each. */
  readonly onNews: (news: News) => void
  /** Orders or chats changed, or may have while nobody was listening. */
  readonly onChanged: () => void
}

type OrderRow = { id: string; total_amount: number | string }
type MessageRow = { id: string; session_id: string; content: string }

function listen(realtime: RealtimeClient, { onNews, onChanged }: NewsListeners) {
  return realtime
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
        onChanged()
        const { id, session_id, content } = change.new as MessageRow
        onNews({ kind: 'message', id, sessionId: session_id, text: content })
      },
    )
    .subscribe((status) => {
      if (status === 'SUBSCRIBED') onChanged()
    })
}

/** Tells an admin what customers do while he looks; the server checks each row against his role. Returns a way to stop. */
export function followNews(listeners: NewsListeners): () => void {
  let isStopped = false
  let leave = () => {}
  const join = async () => {
    const realtime = await getRealtime()
    // A channel joined without a token is a visitor's, and hears nothing.
    await realtime.setAuth()
    if (isStopped) return
    const channel = listen(realtime, listeners)
    leave = () => void realtime.removeChannel(channel)
  }
  // Without the socket the lists are still read on focus and reconnect, as every query.
  join().catch((cause: unknown) => console.warn('News is not followed live:', cause))
  return () => {
    isStopped = true
    leave()
  }
}
