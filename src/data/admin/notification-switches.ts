import { queryOptions } from '@tanstack/react-query'
import { ADMIN, adminRequest } from './admin-request.ts'

export const NOTIFICATION_KINDS = ['order', 'held_payment', 'low_stock', 'chat', 'ticket', 'contact'] as const
export const NOTIFICATION_WAYS = ['bell', 'push', 'email'] as const

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number]

export type NotificationSwitches = {
  /** Where this admin's mails go; null for an account without an address. */
  readonly email: string | null
  readonly emailBounced: boolean
  readonly switches: Readonly<Record<NotificationKind, Readonly<Record<NotificationWay, boolean>>>>
}

/** The signed-in admin's own switches. Fails with DataError. Rule E4. */
export const notificationSwitches = queryOptions<NotificationSwitches>({
  queryKey: [ADMIN, 'notification-switches'],
  queryFn: async () => {
    const json = await adminRequest((rest) => rest.rpc('admin_notification_switches'))
    const { email, email_bounced, switches } = json as unknown as Pick<NotificationSwitches, 'email' | 'switches'> & {
      readonly email_bounced: boolean
    }
    return { email, emailBounced: email_bounced, switches }
  },
})

/** @throws DataError */
export async function setNotificationSwitch(
  kind: NotificationKind,
  way: NotificationWay,
  isOn: boolean,
): Promise<void> {
  await adminRequest((rest) => rest.rpc('set_admin_notification_switch', { p_kind: kind, p_way: way, p_is_on: isOn }))
}
