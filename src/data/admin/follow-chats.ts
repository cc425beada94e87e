import { getOwnRealtime } from '../supabase/realtime.ts'

const JOIN_AGAIN_MS = 2000

/**
 * Calls back after each (re)subscription and each change of any chat: what was missed while the line was down is read again then.
 * Returns a way to stop.
 */
export function followChats(onNews: () => void): () => void {
  let isStopped = false
  let leave = () => {}
  const join = async () => {
    const realtime = await getOwnRealtime()
    if (isStopped) return
    const channel = realtime.channel('admin-chats')
    leave = () => void realtime.removeChannel(channel)
    channel
      .on('postgres_changes', { event: '*', schema: 'public', table: 'chat_sessions' }, onNews)
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') onNews()
      })
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const joinSafely = () => {
    join().catch((cause: unknown) => {
      // Until then the list is read on focus and reconnect, as every query.
      console.warn('Chats are not followed live yet:', cause)
      if (!isStopped) timer = setTimeout(joinSafely, JOIN_AGAIN_MS)
    })
  }
  joinSafely()
  return () => {
    isStopped = true
    clearTimeout(timer)
    leave()
  }
}
