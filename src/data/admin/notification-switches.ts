import { flag, optional, recordOf, rowKind, text } from '../supabase/row-kind.ts'
import { adminCall, adminQuery } from './admin-request.ts'

export const NOTIFICATION_KINDS = ['order', 'held_payment', 'low_stock', 'chat', 'ticket', 'contact'] as const
export const NOTIFICATION_WAYS = ['bell', 'push', 'email'] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number]

const readSwitches = rowKind({
  // Null for an account without an email address.
  email: optional(text),
  email_bounced: flag,
  switches: recordOf(NOTIFICATION_KINDS, recordOf(NOTIFICATION_WAYS, flag)),
})

export type NotificationSwitches = ReturnType<typeof readSwitches>

/** Queries the signed-in admin's own switches. Fails with DataError. Rule E4. */
export const notificationSwitches = adminQuery(['notification-switches'], readSwitches, 'admin_notification_switches')

/** @throws DataError */
export async function setNotificationSwitch(
  kind: NotificationKind,
  way: NotificationWay,
  isOn: boolean,
): Promise<void> {
  await adminCall('set_admin_notification_switch', { p_kind: kind, p_way: way, p_is_on: isOn })
}
