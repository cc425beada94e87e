import type { RealtimeChannel } from '@supabase/supabase-js'
import { backoffMs } from '../../lib/backoff.ts'
import { getOwnRealtime } from '../supabase/realtime.ts'
import type { LiveChange, LiveEvent, LiveTopic } from './live-topic.ts'

const MAX_WAIT_MS = 60_000

type SystemMessage = { readonly extension?: string; readonly status?: string }
type Payload = { readonly table: string; readonly eventType: LiveChange['type']; readonly new: unknown }

let channelNumber = 0

/**
 * Opens a topic on the page's socket as the signed-in user, and reopens it with backoff after drops, refusals and expired tokens. Realtime doesn't
 * replay: `listening` fires after every (re)subscription. Returns an unsubscribe function.
 */
export function openTopic(topic: LiveTopic, emit: (event: LiveEvent) => void): () => void {
  let isStopped = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let leave = () => {}

  const joinLater = () => {
    clearTimeout(timer)
    if (isStopped) return
    failures += 1
    timer = setTimeout(joinSafely, backoffMs(failures, MAX_WAIT_MS))
  }

  const join = async () => {
    const realtime = await getOwnRealtime()
    if (isStopped) return
    // A unique name, because leaving the old channel takes a while.
    channelNumber += 1
    const channel = realtime.channel(`${topic.name}:${channelNumber}`)
    let isCurrent = true
    leave = () => {
      isCurrent = false
      void realtime.removeChannel(channel)
    }
    const emitIfCurrent = (event: LiveEvent) => void (isCurrent && emit(event))
    const onListening = () => {
      failures = 0
      emitIfCurrent({ kind: 'listening' })
    }
    follow(channel, topic, emitIfCurrent)
    // A hosted server starts listening to the database 1 to 3 seconds after the join, and says so in a system message.
    // Source: "System messages" in https://supabase.com/docs/guides/realtime/protocol
    channel.on('system', {}, ({ extension, status }: SystemMessage) => {
      if (extension === 'postgres_changes' && status === 'ok') onListening()
    })
    channel.subscribe((status) => {
      if (!isCurrent || status === 'SUBSCRIBED') return
      emit({ kind: 'lost' })
      // The library rejoins after errors and timeouts, but not after the server closed the channel.
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

function follow(channel: RealtimeChannel, { rows }: LiveTopic, emit: (event: LiveEvent) => void): void {
  for (const { event, ...filter } of rows) {
    // The library has an overload per event.
    channel.on('postgres_changes', { event: event as '*', schema: 'public', ...filter }, (payload) => {
      const { table, eventType: type, new: row } = payload as Payload
      emit({ kind: 'changed', change: { table, type, row } })
    })
  }
}
