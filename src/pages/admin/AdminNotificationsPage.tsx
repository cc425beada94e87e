import { useQuery } from '@tanstack/react-query'
import { ADMIN_NOTIFICATIONS } from '../../content/admin/notifications.ts'
import { notificationSwitches } from '../../data/admin/notification-switches.ts'
import { NotificationTable, PushOnThisDevice } from '../../features/admin-notifications/NotificationTable.tsx'
import { fillText } from '../../lib/fill-text.ts'
import { SkeletonTable } from '../../ui/feedback/SkeletonTable.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'

const TEXT = ADMIN_NOTIFICATIONS

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
