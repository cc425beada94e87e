import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { ADMIN_HEALTH } from '../../content/admin/health.ts'
import { pagesBehind } from '../../content/admin/pages-behind.ts'
import { type ShopHealth, shopHealth } from '../../data/admin/health/shop-health.ts'
import { formatDate, formatDateTime } from '../../lib/date-text.ts'
import { relativeTime } from '../../lib/relative-time.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { SkeletonTable } from '../../ui/feedback/SkeletonTable.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { HealthQueues } from './HealthQueues.tsx'
import { healthProblems } from './health-problems.ts'
import { ScheduledJobs } from './ScheduledJobs.tsx'
import { ShopWords } from './ShopWords.tsx'

type BuildAgeProps = { health: ShopHealth }

/** Tells the age of the deployed pages, and whether they show the shop's present products. */
function BuildAge({ health: { build, server } }: BuildAgeProps) {
  if (build === null) {
    return (
      <Panel title="The website">
        <p className="text-sm text-muted">When its pages were built is not known here.</p>
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
          {`Its pages were built on ${formatDate(builtAt)} (${relativeTime(builtAt, timeFromText(server.now))}), with ${build.products} products.`}
        </p>
        <p className={isBehind ? 'text-danger' : 'text-brand'}>
          {isOther
            ? "They were built from another catalogue than the database's: build and upload."
            : isBehind
              ? `They ${pagesBehind(added, removed)}: build and upload.`
              : 'They show every product of the shop.'}
        </p>
        {changed > 0 && (
          <p className="text-muted">{`Changed since, by sales too: ${changed}. Shoppers see that all the same.`}</p>
        )}
      </div>
    </Panel>
  )
}

const TEXT = ADMIN_HEALTH

export function ShopHealthReport() {
  const report = useQuery(shopHealth())
  return (
    <ListPanel
      list={report}
      failure={TEXT.loadFailed}
      skeleton={<SkeletonTable label="Looking at the shop" rows={6} />}
    >
      {(health) => (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
            <span>{`Checked on ${formatDateTime(timeFromText(health.server.now))}`}</span>
            <Button
              variant="plain"
              isBusy={report.isFetching}
              busyLabel="Looking..."
              onClick={() => void report.refetch()}
            >
              <RefreshCw size={16} aria-hidden="true" /> Look again
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
        {problems.map((problem) => (
          <li key={problem} className="flex gap-2 text-sm text-danger">
            <TriangleAlert size={18} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0">{problem}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
