import { ADMIN_HEALTH } from '../../content/admin/health.ts'
import type { ScheduledJob, ServerHealth } from '../../data/admin/health/server-health.ts'
import { relativeTime } from '../../lib/date-text.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ResourceTable } from '../../ui/list/ResourceTable.tsx'
import { jobName } from './health-problems.ts'

const TEXT = ADMIN_HEALTH.jobs

type Result = keyof typeof TEXT.results
const TONES: Readonly<Record<Result, BadgeTone>> = {
  well: 'green',
  failed: 'red',
  running: 'blue',
  off: 'red',
  never: 'grey',
}

function resultOf({ active, last_status }: ScheduledJob): Result {
  if (!active) return 'off'
  if (last_status === null) return 'never'
  if (last_status === 'succeeded') return 'well'
  return last_status === 'failed' ? 'failed' : 'running'
}

type ScheduledJobsProps = { server: ServerHealth }

export function ScheduledJobs({ server }: ScheduledJobsProps) {
  const { jobs } = server.scheduler
  if (jobs === null) {
    return (
      <Panel title="Scheduled jobs" className="mb-4">
        <p className="text-sm text-muted">
          This database has no scheduler. “npm start” does its jobs itself; a live shop needs pg_cron.
        </p>
      </Panel>
    )
  }
  return (
    <section className="mb-4 grid gap-3">
      <h2 className="text-base">Scheduled jobs</h2>
      <ResourceTable
        title="Scheduled jobs"
        rows={jobs}
        keyOf={({ name }) => name}
        columns={[
          { title: 'Job', className: 'min-w-40', cell: jobName },
          {
            title: 'Result',
            cell: (job) => (
              <>
                <Badge tone={TONES[resultOf(job)]}>{TEXT.results[resultOf(job)]}</Badge>
                {job.failures > 0 && (
                  <span className="block text-xs text-muted">{`failed within a day: ${job.failures}`}</span>
                )}
              </>
            ),
          },
          {
            title: 'Last run',
            cell: ({ last_run_at: at }) =>
              at === null ? 'never' : relativeTime(timeFromText(at), timeFromText(server.now)),
          },
          { title: 'Runs', cell: ({ schedule }) => TEXT.schedules[schedule] ?? schedule },
        ]}
      />
    </section>
  )
}
