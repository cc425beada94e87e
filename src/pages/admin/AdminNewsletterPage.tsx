import Mail from 'lucide-react/icons/mail'
import { csvName } from '../../data/admin/csv.ts'
import { exportSubscribers, newsletterList, type Subscriber, stateOfSubscriber } from '../../data/admin/newsletter.ts'
import { formatDate } from '../../lib/date-text.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ResourceList } from '../../ui/list/ResourceList.tsx'
import type { ListColumn } from '../../ui/list/ResourceTable.tsx'

const ICON = <Mail size={28} />
const TONES = { subscribed: 'green', waiting: 'gold', unsubscribed: 'grey' } as const
const STATES = { subscribed: 'Subscribed', waiting: 'Not confirmed yet', unsubscribed: 'Unsubscribed' } as const

const COLUMNS: readonly ListColumn<Subscriber>[] = [
  { title: 'Email', className: 'min-w-40 break-all', cell: ({ email }) => email },
  {
    title: 'State',
    cell: (subscriber) => {
      const state = stateOfSubscriber(subscriber)
      return (
        <>
          <Badge tone={TONES[state]}>{STATES[state]}</Badge>
          {subscriber.unsubscribedAt !== null && (
            <span className="block text-xs text-muted">{`on ${formatDate(subscriber.unsubscribedAt)}`}</span>
          )}
        </>
      )
    },
  },
  { title: 'Subscribed on', cell: ({ createdAt }) => formatDate(createdAt) },
]

export function AdminNewsletterPage() {
  return (
    <>
      <PageHeader
        title="Newsletter"
        intro="Who subscribed. Every newsletter you send must have its reader's own unsubscribe link: the CSV has it."
      />
      <ResourceList
        title="Newsletter subscribers"
        failure={{ tone: 'error', title: 'Failed to load subscribers' }}
        read={newsletterList.page}
        search="Search email"
        filters={{
          state: {
            label: 'State',
            options: [
              ['', 'Everybody'],
              ['subscribed', STATES.subscribed],
              ['waiting', STATES.waiting],
              ['unsubscribed', STATES.unsubscribed],
            ],
          },
        }}
        exported={{
          name: () => csvName('newsletter'),
          make: (asked) => exportSubscribers(asked, window.location.origin),
          failure: { tone: 'error', title: 'Failed to export subscribers' },
        }}
        empty={{ icon: ICON, title: 'No subscribers yet', message: 'Visitors subscribe on the home page.' }}
        noneFound={{ icon: ICON, title: 'Nobody found', message: 'Try another search or state.' }}
        columns={COLUMNS}
      />
    </>
  )
}
