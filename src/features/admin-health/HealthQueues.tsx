import { ADMIN_HEALTH } from '../../content/admin/health.ts'
import type { ShopHealth } from '../../data/admin/health/shop-health.ts'
import { fillText } from '../../lib/fill-text.ts'
import { relativeTime } from '../../lib/relative-time.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import { StatCard, StatCards } from '../../ui/layout/StatCard.tsx'

const TEXT = ADMIN_HEALTH.queues

type HealthQueuesProps = { health: ShopHealth }

/** What waits, and for how long. */
export function HealthQueues({ health: { server, mails, setup } }: HealthQueuesProps) {
  const { push, overdue_orders, waiting_chats, scheduler } = server
  const { calls } = scheduler
  const lost = mails.failed + mails.bounced
  const hasSender = 'failure' in setup || setup.variables.MAIL_PROVIDER
  const sinceOf = (oldest: string | null) =>
    oldest === null
      ? TEXT.nothing
      : fillText(TEXT.since, { time: relativeTime(timeFromText(oldest), timeFromText(server.now)) })
  return (
    <div className="mb-4">
      <StatCards label={TEXT.title}>
        <StatCard
          label={TEXT.push}
          value={push.waiting}
          note={push.retried > 0 ? fillText(TEXT.pushRetried, { count: push.retried }) : sinceOf(push.oldest_at)}
          tone={push.retried > 0 ? 'bad' : 'good'}
        />
        <StatCard
          label={TEXT.mails}
          value={mails.queued}
          note={
            lost > 0
              ? fillText(TEXT.mailsLost, { failed: mails.failed, bounced: mails.bounced })
              : hasSender
                ? sinceOf(mails.oldest_queued_at)
                : TEXT.noSender
          }
          tone={lost > 0 ? 'bad' : hasSender ? 'good' : 'quiet'}
          to="/admin/notifications"
        />
        <StatCard
          label={TEXT.orders}
          value={overdue_orders.count}
          note={sinceOf(overdue_orders.oldest_at)}
          tone={overdue_orders.count > 0 ? 'bad' : 'good'}
        />
        <StatCard
          label={TEXT.chats}
          value={waiting_chats.count}
          note={sinceOf(waiting_chats.oldest_at)}
          tone={waiting_chats.count > 0 ? 'bad' : 'good'}
          to="/admin/messages"
        />
        <StatCard
          label={TEXT.calls}
          value={calls ? calls.failed + calls.refused : '–'}
          note={calls ? fillText(TEXT.callsWell, { count: calls.answered }) : TEXT.unknown}
          tone={calls && calls.failed + calls.refused > 0 ? 'bad' : 'quiet'}
        />
      </StatCards>
    </div>
  )
}
