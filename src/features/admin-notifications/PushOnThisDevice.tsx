import { useState } from 'react'
import { ADMIN_NOTIFICATIONS } from '../../content/admin/notifications.ts'
import { keepPushSubscription } from '../../data/notifications/push-subscription.ts'
import { currentUserId } from '../../data/session/session-state.ts'
import { askPermission, notificationPermission } from '../../lib/permission.ts'
import { Button } from '../../ui/control/Button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Panel } from '../../ui/layout/Panel.tsx'

const TEXT = ADMIN_NOTIFICATIONS.push

type State = ReturnType<typeof notificationPermission>

function stateNow(): State {
  return 'PushManager' in window ? notificationPermission() : 'impossible'
}

const SAYS: Readonly<Record<State, string>> = {
  granted: 'This device shows them.',
  denied: "This browser blocks them. Allow notifications for this site in the browser's settings.",
  default: "This device doesn't show them yet.",
  impossible: "This browser can't show them.",
}

/** Whether push messages reach this browser, and the way to have them. */
export function PushOnThisDevice() {
  const [state, setState] = useState(stateNow)
  const turnOn = async () => {
    const userId = currentUserId()
    const permission = await askPermission()
    setState(permission)
    if (userId === null || permission !== 'granted') return
    try {
      await keepPushSubscription(userId)
    } catch (cause) {
      console.warn('Push messages do not reach this device:', cause)
      showToast(TEXT.failed)
    }
  }
  return (
    <Panel title="Push messages on this device" className="mt-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 grow text-sm text-muted">{SAYS[state]}</p>
        {state === 'default' && <Button onClick={() => void turnOn()}>Turn on</Button>}
      </div>
    </Panel>
  )
}
