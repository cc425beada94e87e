import type { RealtimeChannel } from '@supabase/supabase-js'

type SystemMessage = { readonly extension?: string; readonly status?: string }

/**
 * Calls back each time the changes of the database begin to come, after every (re)subscription: what changed before has to be read, as Realtime
 * keeps nothing. When the join is answered is too early: the hosted server listens to the database one to three seconds later. Servers
 * since August 2026 wait if asked to (`postgres_changes_options.wait`); all send this message. Source: "System messages" in
 * https://supabase.com/docs/guides/realtime/protocol
 */
export function onListening(channel: RealtimeChannel, callback: () => void): RealtimeChannel {
  return channel.on('system', {}, ({ extension, status }: SystemMessage) => {
    if (extension === 'postgres_changes' && status === 'ok') callback()
  })
}
