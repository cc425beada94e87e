import type { RealtimeChannel, RealtimeClient } from '@supabase/supabase-js'
import { getOwnRealtime } from './realtime.ts'

const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000

type Open = (realtime: RealtimeClient) => RealtimeChannel | Promise<RealtimeChannel>

/**
 * Opens a channel as the signed-in user, and tries again, ever less often, while its code or the token can't be had.
 * `what` names it in the console. Returns a way to stop, which leaves the channel.
 */
export function joinOwn(what: string, open: Open): () => void {
  let isStopped = false
  let leave = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const join = async () => {
    const realtime = await getOwnRealtime()
    if (isStopped) return
    const channel = await open(realtime)
    leave = () => void realtime.removeChannel(channel)
    if (isStopped) leave()
  }
  const tryToJoin = (waitMs: number) => {
    join().catch((cause: unknown) => {
      console.warn(`No live ${what} yet:`, cause)
      if (!isStopped) timer = setTimeout(tryToJoin, waitMs, Math.min(2 * waitMs, LONGEST_WAIT_MS))
    })
  }
  tryToJoin(FIRST_WAIT_MS)
  return () => {
    isStopped = true
    clearTimeout(timer)
    leave()
  }
}
