import { useEffect, useState } from 'react'
import { keepPushSubscription } from '../../data/notifications/push-subscription.ts'
import { currentUserId } from '../../data/session/session-state.ts'
import { askPermission, notificationPermission } from '../../lib/permission.ts'
import { isStorageOn } from '../../lib/storage-on.ts'
import { storedText } from '../../lib/stored-value.ts'

/** Rule A5. */
const ASK_AFTER_MS = 3000

const declinedAt = storedText('oja-notifications-declined')

function wasDeclined(): boolean {
  // Without storage it would ask on every visit: better not at all.
  return !isStorageOn() || declinedAt.read() !== null
}

/**
 * Three seconds after the page has loaded, our own explanation; the browser's question only after a yes,
 * because a browser that was refused once never asks again.
 */
export function usePermissionQuestion() {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (notificationPermission() !== 'default' || wasDeclined()) return
    const timer = setTimeout(() => setAsking(true), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return {
    isAsking,
    accept: async () => {
      setAsking(false)
      const userId = currentUserId()
      const permission = await askPermission()
      if (permission !== 'granted' || userId === null) return
      await keepPushSubscription(userId).catch((cause: unknown) =>
        console.warn('Notifications are not pushed to this device:', cause),
      )
    },
    decline: () => {
      declinedAt.write(new Date().toISOString())
      setAsking(false)
    },
  }
}
