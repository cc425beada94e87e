import { useQueryClient } from '@tanstack/react-query'
import { ADMIN_NOTIFICATIONS } from '../../content/admin/notifications.ts'
import {
  type NotificationKind,
  type NotificationSwitches,
  type NotificationWay,
  notificationSwitches,
  setNotificationSwitch,
} from '../../data/admin/notification-switches.ts'
import { isOfflineError } from '../../data/errors/data-error.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

function withSwitch(all: NotificationSwitches, kind: NotificationKind, way: NotificationWay, isOn: boolean) {
  return { ...all, switches: { ...all.switches, [kind]: { ...all.switches[kind], [way]: isOn } } }
}

/** Shows a change at once and saves it; taken back when that fails. */
export function useNotificationSwitch() {
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
