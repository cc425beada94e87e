import type { RealtimeChannel, RealtimeClient } from '@supabase/supabase-js'
import { getDevice } from '../db/device.ts'
import { readSessionNumber } from '../db/session-number.ts'
import { joinOwn } from '../supabase/join-own.ts'
import { onListening } from '../supabase/on-listening.ts'
import { storeLiveRow } from './store-live-row.ts'

async function subscribe(realtime: RealtimeClient, userId: string, readAgain: () => void): Promise<RealtimeChannel> {
  const device = await getDevice()
  const sessionNumber = await readSessionNumber(device)
  const filter = { schema: 'public', table: 'cart', filter: `user_id=eq.${userId}` } as const
  const onRow = (change: { new: unknown }) =>
    storeLiveRow(device, userId, sessionNumber, change.new).catch((cause: unknown) =>
      console.warn('A live cart item was not stored:', cause),
    )
  const channel = realtime
    .channel(`cart:${userId}`)
    .on('postgres_changes', { ...filter, event: 'INSERT' }, onRow)
    .on('postgres_changes', { ...filter, event: 'UPDATE' }, onRow)
    .on('postgres_changes', { ...filter, event: 'DELETE' }, readAgain)
  return onListening(channel, readAgain).subscribe()
}

/** Follows the user's cart on other devices. `readAgain` is called when rows may have been missed. Returns a way to stop. */
export function followCart(userId: string, readAgain: () => void): () => void {
  return joinOwn('cart', (realtime) => subscribe(realtime, userId, readAgain))
}
