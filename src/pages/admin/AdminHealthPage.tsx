import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { outdatedPagesText } from '../../content/admin/outdated-pages.ts'
import { type ShopHealth, shopHealth } from '../../data/admin/health/shop-health.ts'
import { healthProblems, ScheduledJobs, ShopWords } from '../../features/admin-health/HealthPanels.tsx'
import { formatDate, formatDateTime, relativeTime } from '../../lib/date-text.ts'
import { plural } from '../../lib/plural.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Details } from '../../ui/feedback/Details.tsx'
import { SkeletonTable } from '../../ui/feedback/SkeletonTable.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { StatCards } from '../../ui/layout/StatCard.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'

type HealthQueuesProps = { health: ShopHealth }

function HealthQueues({ health: { server, mails, setup } }: HealthQueuesProps) {
  const { push, overdue_orders, waiting_chats, scheduler } = server
  const { calls } = scheduler
  const lost = mails.failed + mails.bounced
  const hasSender = 'failure' in setup || setup.variables.MAIL_PROVIDER
  const sinceOf = (oldest: string | null) =>
    oldest === null ? 'nothing waits' : `since ${relativeTime(timeFromText(oldest), timeFromText(server.now))}`
  return (
    <div className="mb-4">
      <StatCards
        label="What waits"
        cards={[
          {
            label: 'Push messages',
            value: push.waiting,
            note: push.retried > 0 ? `${push.retried} failed before` : sinceOf(push.oldest_at),
            tone: push.retried > 0 ? 'bad' : 'good',
          },
          {
            label: 'Emails',
            value: mails.queued,
            note:
              lost > 0
                ? `${mails.failed} not sent, ${mails.bounced} came back within 30 days`
                : hasSender
                  ? sinceOf(mails.oldest_queued_at)
                  : 'not set up yet: see docs/going-live.md',
            tone: lost > 0 ? 'bad' : hasSender ? 'good' : 'quiet',
            to: '/admin/notifications',
          },
          {
            label: 'Overdue unpaid orders',
            value: overdue_orders.count,
            note: sinceOf(overdue_orders.oldest_at),
            tone: overdue_orders.count > 0 ? 'bad' : 'good',
          },
          {
            label: 'Chats without an answer',
            value: waiting_chats.count,
            note: sinceOf(waiting_chats.oldest_at),
            tone: waiting_chats.count > 0 ? 'bad' : 'good',
            to: '/admin/messages',
          },
          {
            label: 'Failed calls to functions',
            value: calls ? calls.failed + calls.refused : '–',
            note: calls ? `${calls.answered} succeeded within six hours` : 'Not known',
            tone: calls && calls.failed + calls.refused > 0 ? 'bad' : 'quiet',
          },
        ]}
      />
    </div>
  )
}

type BuildAgeProps = { health: ShopHealth }

/** The age of the deployed pages, and whether they show the current products. */
function BuildAge({ health: { build, server } }: BuildAgeProps) {
  if (build === null) {
    return (
      <Panel title="The website">
        <p className="text-sm text-muted">The age of its pages is unknown.</p>
      </Panel>
    )
  }
  const builtAt = timeFromText(build.builtAt)
  const { isOther, added, removed, changed } = build.since
  const isBehind = isOther || added + removed > 0
  return (
    <Panel title="The website">
      <div className="grid gap-2 text-sm">
        <p>
          {`Its pages were built on ${formatDate(builtAt)} (${relativeTime(builtAt, timeFromText(server.now))}), with ${plural(build.products.length, 'product')}.`}
        </p>
        <p className={isBehind ? 'text-danger' : 'text-brand'}>
          {isOther
            ? "They were built from another catalogue than the database's: build and upload."
            : isBehind
              ? `They ${outdatedPagesText(added, removed)}: build and upload.`
              : 'They show every product of the shop.'}
        </p>
        {changed > 0 && (
          <p className="text-muted">{`Changed since then, also by sales: ${changed}. Shoppers see these changes anyway.`}</p>
        )}
      </div>
    </Panel>
  )
}

const FAILED = { tone: 'error', title: "Failed to load the shop's health" } as const

export function ShopHealthReport() {
  const report = useQuery(shopHealth())
  return (
    <ListPanel list={report} failure={FAILED} skeleton={<SkeletonTable label="Checking the shop" rows={6} />}>
      {(health) => (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
            <span>{`Checked on ${formatDateTime(timeFromText(health.server.now))}`}</span>
            <Button
              variant="plain"
              isBusy={report.isFetching}
              busyLabel="Checking..."
              onClick={() => void report.refetch()}
            >
              <RefreshCw size={16} /> Check again
            </Button>
          </div>
          <HealthProblems health={health} />
          <HealthQueues health={health} />
          <ScheduledJobs server={health.server} />
          <ShopWords />
          <BuildAge health={health} />
        </>
      )}
    </ListPanel>
  )
}

type HealthProblemsProps = { health: ShopHealth }

function HealthProblems({ health }: HealthProblemsProps) {
  const problems = healthProblems(health)
  if (problems.length === 0) return null
  return (
    <Panel title="Needs you" className="mb-4">
      <ul className="grid gap-2">
        {problems.map(({ text, details }) => (
          <li key={text} className="flex gap-2 text-sm text-danger">
            <TriangleAlert size={18} className="shrink-0" />
            <div className="min-w-0">
              <p>{text}</p>
              <Details text={details ?? null} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function AdminHealthPage() {
  return (
    <>
      <PageHeader
        title="Health"
        intro="How the shop's server and its pages are doing. “npm run doctor” on the owner's computer looks at more."
      />
      <ShopHealthReport />
    </>
  )
}
