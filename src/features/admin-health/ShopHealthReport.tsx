import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { ADMIN_HEALTH } from '../../content/admin/health.ts'
import { shopHealth } from '../../data/admin/health/shop-health.ts'
import { formatDateTime } from '../../lib/date-text.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { SkeletonTable } from '../../ui/feedback/SkeletonTable.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { BuildAge } from './BuildAge.tsx'
import { HealthProblems } from './HealthProblems.tsx'
import { HealthQueues } from './HealthQueues.tsx'
import { ScheduledJobs } from './ScheduledJobs.tsx'
import { ShopWords } from './ShopWords.tsx'

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
