import type { RealtimeChannel } from '@supabase/supabase-js'

type SystemMessage = { readonly extension?: string; readonly status?: string }

/**
 * Calls back each time database changes begin to arrive, after every subscription and resubscription. Realtime keeps nothing, so whatever changed
 * before has to be read. The answer to the join comes too early for that: the hosted server starts listening one to three seconds later. Since
 * August 2026 servers wait if asked (`postgres_changes_options.wait`), but all of them send this message.
 * Source: "System messages" in https://supabase.com/docs/guides/realtime/protocol
 */
export function onListening(channel: RealtimeChannel, callback: () => void): RealtimeChannel {
  return channel.on('system', {}, ({ extension, status }: SystemMessage) => {
    if (extension === 'postgres_changes' && status === 'ok') callback()
  })
}
