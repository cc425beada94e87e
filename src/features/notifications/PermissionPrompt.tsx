import BellRing from 'lucide-react/icons/bell-ring'
import { useEffect, useState } from 'react'
import { syncPushSubscription } from '../../data/notifications/push-subscription.ts'
import { currentUserId } from '../../data/session/session-state.ts'
import { askPermission, isStorageOn, notificationPermission } from '../../lib/permission.ts'
import { storedText } from '../../lib/stored-value.ts'
import { Button } from '../../ui/control/Button.tsx'

/** Rule A5. */
const ASK_AFTER_MS = 3000

const declinedAt = storedText('oja-notifications-declined')

function wasDeclined(): boolean {
  // Without storage it would ask on every visit.
  return !isStorageOn() || declinedAt.read() !== null
}

/**
 * Asks before the browser does, because a browser that was refused once never asks again. Inline, so that it doesn't
 * cover the orders.
 */
export function PermissionPrompt() {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (notificationPermission() !== 'default' || wasDeclined()) return
    const timer = setTimeout(() => setAsking(true), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isAsking) return null
  const accept = async () => {
    setAsking(false)
    const userId = currentUserId()
    if ((await askPermission()) !== 'granted' || userId === null) return
    await syncPushSubscription(userId).catch((cause: unknown) => console.warn('push subscription failed:', cause))
  }
  const decline = () => {
    declinedAt.write(new Date().toISOString())
    setAsking(false)
  }
  return (
    <section
      aria-label="Order notifications"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-tint p-4 text-deep"
    >
      <BellRing className="shrink-0" size={22} />
      <p className="min-w-0 grow basis-60 text-sm">
        <span className="block font-semibold">Get order updates?</span>
        We tell you when your order is confirmed, shipped or delivered, and when something you asked for is back in
        stock.
      </p>
      <div className="flex gap-2">
        <Button onClick={() => void accept()}>Turn on</Button>
        <Button onClick={decline} variant="plain">
          Not now
        </Button>
      </div>
    </section>
  )
}
