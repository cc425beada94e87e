import { ADMIN_HEALTH } from '../../content/admin/health.ts'
import type { ScheduledJob, ServerHealth } from '../../data/admin/health/server-health.ts'
import { relativeTime } from '../../lib/relative-time.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Cell, Column, Row, Table } from '../../ui/list/Table.tsx'
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
      <Table caption="Scheduled jobs">
        <thead>
          <Row>
            <Column>Job</Column>
            <Column>Result</Column>
            <Column>Last run</Column>
            <Column>Runs</Column>
          </Row>
        </thead>
        <tbody>
          {jobs.map((job) => {
            const result = resultOf(job)
            return (
              <Row key={job.name}>
                <Cell className="min-w-40">{jobName(job)}</Cell>
                <Cell className="whitespace-nowrap">
                  <Badge tone={TONES[result]}>{TEXT.results[result]}</Badge>
                  {job.failures > 0 && (
                    <span className="block text-xs text-muted">{`failed within a day: ${job.failures}`}</span>
                  )}
                </Cell>
                <Cell className="whitespace-nowrap">
                  {job.last_run_at === null
                    ? 'never'
                    : relativeTime(timeFromText(job.last_run_at), timeFromText(server.now))}
                </Cell>
                <Cell className="whitespace-nowrap">{TEXT.schedules[job.schedule] ?? job.schedule}</Cell>
              </Row>
            )
          })}
        </tbody>
      </Table>
    </section>
  )
}
