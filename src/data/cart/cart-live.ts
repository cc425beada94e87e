import type { RealtimeChannel } from '@supabase/realtime-js'
import { getDevice } from '../db/device.ts'
import { readVisit } from '../session/visit.ts'
import { getRealtime } from '../supabase/realtime.ts'
import { takeInNotice } from './cart-notice.ts'

async function subscribe(userId: string, readAgain: () => void): Promise<RealtimeChannel> {
  const device = await getDevice()
  const visit = await readVisit(device)
  const realtime = await getRealtime()
  await realtime.setAuth()
  const filter = { schema: 'public', table: 'cart', filter: `user_id=eq.${userId}` } as const
  const onRow = (change: { new: unknown }) =>
    takeInNotice(device, userId, visit, change.new).catch((cause: unknown) =>
      console.warn('A live cart line was not stored:', cause),
    )
  return (
    realtime
      .channel(`cart:${userId}`)
      .on('postgres_changes', { ...filter, event: 'INSERT' }, onRow)
      .on('postgres_changes', { ...filter, event: 'UPDATE' }, onRow)
      .on('postgres_changes', { ...filter, event: 'DELETE' }, readAgain)
      // Realtime keeps nothing for those who were away: each subscription reads what it missed.
      .subscribe((status) => void (status === 'SUBSCRIBED' && readAgain()))
  )
}

/** Follows the user's cart on other devices. `readAgain` is called when rows may have been missed. Returns a way to stop. */
export function followCart(userId: string, readAgain: () => void): () => void {
  const channel = subscribe(userId, readAgain)
  channel.catch((cause: unknown) => console.warn('The cart is not followed live:', cause))
  return () => {
    channel.then((opened) => opened.unsubscribe()).catch((cause: unknown) => console.warn('Live cart:', cause))
  }
}
