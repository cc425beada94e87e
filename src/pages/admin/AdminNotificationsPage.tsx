import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_NOTIFICATIONS } from '../../content/admin/notifications.ts'
import {
  NOTIFICATION_KINDS,
  NOTIFICATION_WAYS,
  type NotificationKind,
  type NotificationSwitches,
  type NotificationWay,
  notificationSwitches,
  setNotificationSwitch,
} from '../../data/admin/notification-switches.ts'
import { isOfflineError } from '../../data/errors/data-error.ts'
import { syncPushSubscription } from '../../data/notifications/push-subscription.ts'
import { currentUserId } from '../../data/session/session-state.ts'
import { fillText } from '../../lib/fill-text.ts'
import { askPermission, notificationPermission } from '../../lib/permission.ts'
import { Button } from '../../ui/control/Button.tsx'
import { SkeletonTable } from '../../ui/feedback/SkeletonTable.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { SwitchButton } from '../../ui/form/Switch.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { Column, Row, Table } from '../../ui/list/Table.tsx'

function withSwitch(all: NotificationSwitches, kind: NotificationKind, way: NotificationWay, isOn: boolean) {
  return { ...all, switches: { ...all.switches, [kind]: { ...all.switches[kind], [way]: isOn } } }
}

/** Updates optimistically and rolls back on failure. */
function useNotificationSwitch() {
  const queries = useQueryClient()
  const { queryKey } = notificationSwitches
  const show = (kind: NotificationKind, way: NotificationWay, isOn: boolean) =>
    queries.setQueryData(queryKey, (all) => all && withSwitch(all, kind, way, isOn))
  return async (kind: NotificationKind, way: NotificationWay, isOn: boolean) => {
    await queries.cancelQueries({ queryKey })
    show(kind, way, isOn)
    try {
      await setNotificationSwitch(kind, way, isOn)
    } catch (cause) {
      show(kind, way, !isOn)
      showToast(isOfflineError(cause) ? ADMIN_NOTIFICATIONS.offline : ADMIN_NOTIFICATIONS.saveFailed)
    }
  }
}

const TEXT = ADMIN_NOTIFICATIONS
// Narrow enough that three fit beside the label on a phone.
const SWITCH = 'w-16 px-1 py-2 text-center md:w-28 [&>button]:mx-auto'

/** One row per kind of notification, one column per channel. */
export function NotificationTable({ switches }: Pick<NotificationSwitches, 'switches'>) {
  const change = useNotificationSwitch()
  return (
    <Table caption="Notifications of the shop">
      <thead>
        <Row>
          <Column>What</Column>
          {NOTIFICATION_WAYS.map((way) => (
            <th key={way} scope="col" className={`${SWITCH} border-b border-line font-semibold text-muted`}>
              {TEXT.ways[way]}
            </th>
          ))}
        </Row>
      </thead>
      <tbody>
        {NOTIFICATION_KINDS.map((kind) => (
          <Row key={kind}>
            <th scope="row" className="px-3.5 py-2.5 text-left font-normal">
              <span className="block font-semibold">{TEXT.kinds[kind].label}</span>
              <span className="block text-xs text-muted">{TEXT.kinds[kind].text}</span>
            </th>
            {NOTIFICATION_WAYS.map((way) => (
              <td key={way} className={SWITCH}>
                <SwitchButton
                  aria-label={`${TEXT.kinds[kind].label}: ${TEXT.ways[way]}`}
                  isOn={switches[kind][way]}
                  onChange={(isOn) => void change(kind, way, isOn)}
                />
              </td>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

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

/** The push state of this browser, with a button to switch push on. */
function PushOnThisDevice() {
  const [state, setState] = useState(stateNow)
  const turnOn = async () => {
    const userId = currentUserId()
    const permission = await askPermission()
    setState(permission)
    if (userId === null || permission !== 'granted') return
    try {
      await syncPushSubscription(userId)
    } catch (cause) {
      console.warn('Push messages do not reach this device:', cause)
      showToast(TEXT.push.failed)
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

export function AdminNotificationsPage() {
  const stored = useQuery(notificationSwitches)
  return (
    <>
      <PageHeader
        title="Notifications"
        intro="Choose what you hear of, and how. Each switch takes effect at once, for you alone."
      />
      <ListPanel list={stored} failure={TEXT.loadFailed} skeleton={<SkeletonTable label="Loading switches" rows={6} />}>
        {({ email, emailBounced, switches }) => (
          <>
            <NotificationTable switches={switches} />
            {email && (
              <p className={`mt-3 text-sm ${emailBounced ? 'font-medium text-danger' : 'text-muted'}`}>
                {fillText(emailBounced ? TEXT.bounced : TEXT.mailsGoTo, { email })}
              </p>
            )}
            <PushOnThisDevice />
          </>
        )}
      </ListPanel>
    </>
  )
}
