import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import type { OrderStatusChange } from '../../domain/order-notification.ts'
import { getRealtime } from '../supabase/realtime.ts'
import { myOrders, myOrdersKey } from './my-orders.ts'
import { type KnownStatuses, statusChanges, statusesOf } from './order-changes.ts'

/**
 * Keeps the customer's orders current while the page is open and tells each change of status once, from whatever reading it came.
 * Realtime only says that something changed: every event and every (re)subscription reads the orders again, so nothing
 * missed while the line was down stays missed. Returns a way to stop.
 */
export function followOrders(
  queryClient: QueryClient,
  userId: string,
  onChange: (change: OrderStatusChange) => void,
): () => void {
  const observer = new QueryObserver(queryClient, myOrders(userId))
  // An observer tells no news of what is there already: what the customer saw last is known from the start.
  const seen = observer.getCurrentResult().data
  let known: KnownStatuses | null = seen ? statusesOf(seen) : null
  const stopObserving = observer.subscribe(({ data }) => {
    if (!data) return
    const changes = known ? statusChanges(known, data) : []
    known = statusesOf(data)
    for (const change of changes) onChange(change)
  })
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: myOrdersKey(userId) })
  const stopListening = listenForOrders(userId, readAgain)
  return () => {
    stopObserving()
    stopListening()
  }
}

/** Calls back after each (re)subscription and each change of the customer's orders. Returns a way to stop. */
function listenForOrders(userId: string, onNews: () => void): () => void {
  let isStopped = false
  let leave = () => {}
  const join = async () => {
    const realtime = await getRealtime()
    if (isStopped) return
    const channel = realtime.channel(`orders-of-${userId}`)
    leave = () => void realtime.removeChannel(channel)
    channel
      .on('postgres_changes', { event: '*', schema: 'public', table: 'orders', filter: `user_id=eq.${userId}` }, onNews)
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') onNews()
      })
  }
  // Without the socket the orders are still read on focus and reconnect, as every query.
  join().catch((cause: unknown) => console.warn('Orders are not followed live:', cause))
  return () => {
    isStopped = true
    leave()
  }
}
