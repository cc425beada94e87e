import type { RealtimeChannel } from '@supabase/supabase-js'

/** Joins the channel and resolves to its status: SUBSCRIBED, CHANNEL_ERROR or TIMED_OUT. */
export function subscribed(channel: RealtimeChannel): Promise<string> {
  return new Promise((resolve) => {
    channel.subscribe((status) => {
      if (status !== 'CLOSED') resolve(status)
    })
  })
}
