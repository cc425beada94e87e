import type { RealtimeChannel } from '@supabase/supabase-js'
import { backoffMs } from '../../lib/backoff.ts'
import { getOwnRealtime } from '../supabase/realtime.ts'
import type { LiveChange, LiveEvent, LiveTopic } from './live-topic.ts'

const LONGEST_WAIT_MS = 60_000

type SystemMessage = { readonly extension?: string; readonly status?: string }
type Payload = { readonly table: string; readonly eventType: LiveChange['type']; readonly new: unknown }

let channelNumber = 0

/**
 * Opens a topic on the page's socket as the signed-in user, through cuts, refusals and expired tokens, ever less often. Realtime has no memory:
 * `listening` comes after every (re)subscription. Returns a way to stop.
 */
export function openTopic(topic: LiveTopic, tell: (event: LiveEvent) => void): () => void {
  let isStopped = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let leave = () => {}

  const joinLater = () => {
    clearTimeout(timer)
    if (isStopped) return
    failures += 1
    timer = setTimeout(joinSafely, backoffMs(failures, LONGEST_WAIT_MS))
  }

  const join = async () => {
    const realtime = await getOwnRealtime()
    if (isStopped) return
    // A name of its own: leaving takes a while.
    channelNumber += 1
    const channel = realtime.channel(`${topic.name}:${channelNumber}`)
    let isCurrent = true
    leave = () => {
      isCurrent = false
      void realtime.removeChannel(channel)
    }
    const tellIfCurrent = (event: LiveEvent) => void (isCurrent && tell(event))
    const listening = () => {
      failures = 0
      tellIfCurrent({ kind: 'listening' })
    }
    follow(channel, topic, tellIfCurrent)
    // The answer to the join comes one to three seconds before a hosted server listens to the database: it says so in a message.
    // Source: "System messages" in https://supabase.com/docs/guides/realtime/protocol
    channel.on('system', {}, ({ extension, status }: SystemMessage) => {
      if (extension === 'postgres_changes' && status === 'ok') listening()
    })
    channel.subscribe((status) => {
      if (!isCurrent || status === 'SUBSCRIBED') return
      tell({ kind: 'lost' })
      // The library rejoins after errors and time-outs; a channel that the server closed stays closed.
      if (status !== 'CLOSED') return
      leave()
      joinLater()
    })
  }

  const joinSafely = () => {
    join().catch((cause: unknown) => {
      console.warn(`No live ${topic.name} yet:`, cause)
      joinLater()
    })
  }

  joinSafely()
  return () => {
    isStopped = true
    clearTimeout(timer)
    leave()
  }
}

function follow(channel: RealtimeChannel, { rows }: LiveTopic, tell: (event: LiveEvent) => void): void {
  for (const { event, ...followed } of rows) {
    // The library types each event apart.
    channel.on('postgres_changes', { event: event as '*', schema: 'public', ...followed }, (payload) => {
      const { table, eventType: type, new: row } = payload as Payload
      tell({ kind: 'changed', change: { table, type, row } })
    })
  }
}
