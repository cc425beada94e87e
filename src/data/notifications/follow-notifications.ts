import { notificationPermission } from '../../lib/permission.ts'
import { followConnection } from '../connection/connection.ts'
import { getDevice } from '../db/device.ts'
import type { StoredNotification } from '../db/tables.ts'
import { followRows } from '../live/follow-rows.ts'
import { currentUserId } from '../session/session-state.ts'
import { catchUpNotifications } from './catch-up.ts'
import { getPushSubscription } from './push-subscription.ts'

/** A hidden page announces nothing if push does, or if only toasts could: those wait until it is visible. */
async function isDeferred(): Promise<boolean> {
  if (document.visibilityState === 'visible') return false
  return notificationPermission() !== 'granted' || (await getPushSubscription()) !== null
}

/**
 * Fetches notifications on Realtime events, on reconnect and when the page becomes visible. `onFresh` gets each one
 * once per device, oldest first. Returns an unsubscribe function.
 */
export function followNotifications(
  userId: string,
  onFresh: (notifications: readonly StoredNotification[]) => void,
): () => void {
  let isStopped = false
  let isRunning = false
  let isWoken = false
  const isStillWanted = () => !isStopped && currentUserId() === userId

  const look = async () => {
    if (await isDeferred()) return
    const fresh = await catchUpNotifications(await getDevice(), userId, { isStillWanted })
    if (fresh.length > 0 && isStillWanted()) onFresh(fresh)
  }
  const wake = async () => {
    isWoken = true
    if (isRunning) return
    isRunning = true
    while (isWoken && !isStopped) {
      isWoken = false
      await look().catch((cause: unknown) => console.warn('notifications not fetched:', cause))
    }
    isRunning = false
  }
  const onVisible = () => void (document.visibilityState === 'visible' && wake())
  const stopListening = followRows('notifications', userId, () => void wake())
  const stopWatching = followConnection(({ online }) => void (online && wake()))
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    isStopped = true
    stopListening()
    stopWatching()
    document.removeEventListener('visibilitychange', onVisible)
  }
}
