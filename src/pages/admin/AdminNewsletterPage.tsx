import Mail from 'lucide-react/icons/mail'
import { tableList } from '../../data/admin/admin-page.ts'
import { csvExport, timeCell } from '../../data/admin/csv.ts'
import { oneKeyOf, optional, type RowOf, rowKind, text, time } from '../../data/supabase/row-kind.ts'
import { formatDate } from '../../lib/date-text.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ResourceList } from '../../ui/list/ResourceList.tsx'
import type { ListColumn } from '../../ui/list/ResourceTable.tsx'

const ICON = <Mail size={28} />
const TONES = { subscribed: 'green', waiting: 'gold', unsubscribed: 'grey' } as const
const STATES = { subscribed: 'Subscribed', waiting: 'Not confirmed yet', unsubscribed: 'Unsubscribed' } as const

const SUBSCRIBER = {
  id: text,
  email: text,
  created_at: time,
  state: oneKeyOf(STATES),
  unsubscribed_at: optional(time),
  unsubscribe_token: text,
}
type Subscriber = RowOf<typeof SUBSCRIBER>

export const subscriberList = tableList('newsletter_subscribers', rowKind(SUBSCRIBER))

/** Includes each subscriber's unsubscribe link, which emails must carry (rule A8). */
export const newsletterExport = csvExport('newsletter', subscriberList, [
  ['email', ({ email }) => email],
  ['subscribed_at', ({ createdAt }) => timeCell(createdAt)],
  ['state', ({ state }) => state],
  ['unsubscribed_at', ({ unsubscribedAt }) => timeCell(unsubscribedAt)],
  ['unsubscribe_url', ({ unsubscribeToken }) => `${location.origin}/unsubscribe?token=${unsubscribeToken}`],
])

const COLUMNS: readonly ListColumn<Subscriber>[] = [
  { title: 'Email', className: 'min-w-40 break-all', cell: ({ email }) => email },
  {
    title: 'State',
    cell: ({ state, unsubscribedAt }) => (
      <>
        <Badge tone={TONES[state]}>{STATES[state]}</Badge>
        {unsubscribedAt !== null && (
          <span className="block text-xs text-muted">{`on ${formatDate(unsubscribedAt)}`}</span>
        )}
      </>
    ),
  },
  { title: 'Subscribed on', cell: ({ createdAt }) => formatDate(createdAt) },
]

export function AdminNewsletterPage() {
  return (
    <>
      <PageHeader
        title="Newsletter"
        intro="Everybody who subscribed. A newsletter must contain its reader's own unsubscribe link, which the CSV includes."
      />
      <ResourceList
        title="Newsletter subscribers"
        failure={{ tone: 'error', title: 'Failed to load subscribers' }}
        read={subscriberList.page}
        search="Search email"
        filters={{
          state: {
            label: 'State',
            options: { '': 'Everybody', ...STATES },
          },
        }}
        exportButton={{ ...newsletterExport, failure: { tone: 'error', title: 'Failed to export subscribers' } }}
        empty={{ icon: ICON, title: 'No subscribers yet', message: 'Visitors subscribe on the home page.' }}
        emptySearch={{ icon: ICON, title: 'Nobody found', message: 'Try another search or state.' }}
        columns={COLUMNS}
      />
    </>
  )
}
