import { joinOwn } from './join-own.ts'
import { onListening } from './on-listening.ts'

/**
 * Calls back after each (re)subscription and each change of the user's rows of a published table. Realtime keeps nothing for those who
 * were away, so it only says that there may be news: read them. Returns a way to stop.
 */
export function followRows(table: 'orders' | 'notifications', userId: string, onNews: () => void): () => void {
  return joinOwn(table, (realtime) => {
    const channel = realtime
      .channel(`${table}-of-${userId}`)
      .on('postgres_changes', { event: '*', schema: 'public', table, filter: `user_id=eq.${userId}` }, onNews)
    return onListening(channel, onNews).subscribe()
  })
}
