import type { ShopHealth } from '../../data/admin/health/shop-health.ts'
import { relativeTime } from '../../lib/relative-time.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx'

type HealthQueuesProps = { health: ShopHealth }

export function HealthQueues({ health: { server, mails, setup } }: HealthQueuesProps) {
  const { push, overdue_orders, waiting_chats, scheduler } = server
  const { calls } = scheduler
  const lost = mails.failed + mails.bounced
  const hasSender = 'failure' in setup || setup.variables.MAIL_PROVIDER
  const sinceOf = (oldest: string | null) =>
    oldest === null ? 'nothing waits' : `since ${relativeTime(timeFromText(oldest), timeFromText(server.now))}`
  return (
    <div className="mb-4">
      <StatCards label="What waits">
        <StatCard
          label="Push messages"
          value={push.waiting}
          note={push.retried > 0 ? `${push.retried} failed before` : sinceOf(push.oldest_at)}
          tone={push.retried > 0 ? 'bad' : 'good'}
        />
        <StatCard
          label="Emails"
          value={mails.queued}
          note={
            lost > 0
              ? `${mails.failed} not sent, ${mails.bounced} came back within 30 days`
              : hasSender
                ? sinceOf(mails.oldest_queued_at)
                : 'nobody sends them yet: docs/going-live.md says how'
          }
          tone={lost > 0 ? 'bad' : hasSender ? 'good' : 'quiet'}
          to="/admin/notifications"
        />
        <StatCard
          label="Overdue unpaid orders"
          value={overdue_orders.count}
          note={sinceOf(overdue_orders.oldest_at)}
          tone={overdue_orders.count > 0 ? 'bad' : 'good'}
        />
        <StatCard
          label="Chats without an answer"
          value={waiting_chats.count}
          note={sinceOf(waiting_chats.oldest_at)}
          tone={waiting_chats.count > 0 ? 'bad' : 'good'}
          to="/admin/messages"
        />
        <StatCard
          label="Failed calls to functions"
          value={calls ? calls.failed + calls.refused : '–'}
          note={calls ? `${calls.answered} went well within six hours` : 'Not known'}
          tone={calls && calls.failed + calls.refused > 0 ? 'bad' : 'quiet'}
        />
      </StatCards>
    </div>
  )
}
