import { getRealtime } from './realtime.ts'

/**
 * Calls back after each (re)subscription and each change of the user's rows of a published table. Realtime keeps nothing for those who
 * were away, so it only says that there may be news: read them. Returns a way to stop.
 */
export function followRows(table: 'orders' | 'notices', userId: string, onNews: () => void): () => void {
  let isStopped = false
  let leave = () => {}
  const join = async () => {
    const realtime = await getRealtime()
    // A channel that joins without the token is a visitor's, who is told nothing.
    await realtime.setAuth()
    if (isStopped) return
    const channel = realtime.channel(`${table}-of-${userId}`)
    leave = () => void realtime.removeChannel(channel)
    channel
      .on('postgres_changes', { event: '*', schema: 'public', table, filter: `user_id=eq.${userId}` }, onNews)
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') onNews()
      })
  }
  join().catch((cause: unknown) => console.warn(`No live ${table}:`, cause))
  return () => {
    isStopped = true
    leave()
  }
}
