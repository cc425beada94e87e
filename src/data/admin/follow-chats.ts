import { getRealtime } from '../supabase/realtime.ts'

/**
 * Calls back after each (re)subscription and each change of any chat: what was missed while the line was down is read again then.
 * Returns a way to stop.
 */
export function followChats(onNews: () => void): () => void {
  let isStopped = false
  let leave = () => {}
  const join = async () => {
    const realtime = await getRealtime()
    // A channel joined without a token is a visitor's, and hears nothing.
    await realtime.setAuth()
    if (isStopped) return
    const channel = realtime.channel('admin-chats')
    leave = () => void realtime.removeChannel(channel)
    channel
      .on('postgres_changes', { event: '*', schema: 'public', table: 'chat_sessions' }, onNews)
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') onNews()
      })
  }
  // Without the socket the list is still read on focus and reconnect, as every query.
  join().catch((cause: unknown) => console.warn('Chats are not followed live:', cause))
  return () => {
    isStopped = true
    leave()
  }
}
