import { useQuery } from '@tanstack/react-query'
import { DEMO_SETTINGS } from '../../content/admin/demo-settings.ts'
import { demoWordsText } from '../../content/admin/demo-words.ts'
import { ADMIN_HEALTH } from '../../content/admin/health.ts'
import { DEFAULT_SETTINGS } from '../../content/settings/default-settings.ts'
import type { ScheduledJob, ServerHealth } from '../../data/admin/health/server-health.ts'
import type { ShopHealth } from '../../data/admin/health/shop-health.ts'
import { type PublishedSections, publishedSettings } from '../../data/admin/settings/published-settings.ts'
import { demoWords, unconfirmedClaims } from '../../domain/settings/demo-words.ts'
import { relativeTime } from '../../lib/date-text.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { ResourceTable } from '../../ui/list/ResourceTable.tsx'

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

const FAILED = { tone: 'error', title: 'Failed to read the settings' } as const

/** Returns each section as published, or its default. */
function settingsNow(sections: PublishedSections): typeof DEFAULT_SETTINGS {
  const values = Object.entries(sections).map(([section, { value }]) => [section, value])
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(values) }
}

/** Claims not yet confirmed (rule P8), and texts still from the demo. */
export function ShopWords() {
  const settings = useQuery(publishedSettings())
  return (
    <Panel title="What the shop says" className="mb-4">
      <ListPanel
        list={settings}
        failure={FAILED}
        showsOffline={false}
        skeleton={<SkeletonList label="Reading the settings" />}
      >
        {(sections) => <Words now={settingsNow(sections)} />}
      </ListPanel>
    </Panel>
  )
}

function Words({ now }: { now: typeof DEFAULT_SETTINGS }) {
  const unconfirmed = unconfirmedClaims(now, DEMO_SETTINGS)
  const demo = demoWords(now, DEMO_SETTINGS)
  return (
    <div className="grid gap-4 text-sm">
      {unconfirmed.length === 0 && <p className="text-brand">Every claim that is shown is in your own words.</p>}
      {unconfirmed.length > 0 && (
        <Listed
          intro="These claims still have the wording that the shop came with. Replace it with what is true of your shop, or switch them off:"
          items={unconfirmed}
        />
      )}
      {demo.length > 0 && (
        <Listed
          intro="These texts are still the ones that the shop came with. Publish your own under Settings; keep any that is true for you:"
          items={demo.map(demoWordsText)}
        />
      )}
    </div>
  )
}

function Listed({ intro, items }: { intro: string; items: readonly string[] }) {
  return (
    <div>
      <p>{intro}</p>
      <p className="mt-1 text-muted">{items.join(' · ')}</p>
    </div>
  )
}

const jobName = ({ name }: Pick<ScheduledJob, 'name'>) => ADMIN_HEALTH.jobs.names[name] ?? name

const SETUP = "Run “npm run setup” on the owner's computer."
const CORRECT = "Correct shop.env on the owner's computer and run “npm run setup” there."

type HealthProblem = { readonly text: string; readonly details?: string | null }

/** Returns the problems that need action, most severe first. */
export function healthProblems({ server, mails, setup }: ShopHealth): HealthProblem[] {
  const { unprotected_tables, scheduler, overdue_orders } = server
  const { has_vault, reconcile_url, has_token, jobs, calls } = scheduler
  const failed = (jobs ?? []).filter(({ last_status }) => last_status === 'failed')
  const problems = [
    unprotected_tables.length > 0 &&
      `Anybody can read and change these tables: ${unprotected_tables.join(', ')}. Take the shop offline and call a programmer.`,
    has_vault &&
      (reconcile_url === null || !has_token) &&
      `The database doesn't know how to call its functions. ${SETUP}`,
    calls && calls.refused > 0 && `Functions refused ${calls.refused} calls of the database within six hours. ${SETUP}`,
    ...setupProblems(setup),
    ...failed.map((job) => ({
      text: `The job “${jobName(job)}” failed. It runs again by itself; if it keeps failing, call a programmer.`,
      details: job.last_message,
    })),
    ...mails.last_errors.slice(0, 1).map(({ error }) => ({
      text: 'An email was not sent. If there are more, check your account at the mail provider.',
      details: error,
    })),
    overdue_orders.count > 0 &&
      `${overdue_orders.count} unpaid orders hold stock after their time. Unpaid orders are not being settled.`,
  ]
  return problems.flatMap((problem) => (typeof problem === 'string' ? { text: problem } : problem || []))
}

function setupProblems(setup: ShopHealth['setup']) {
  if ('failure' in setup)
    return [
      {
        text: "The shop's functions don't answer. Run “npm run doctor” on the owner's computer.",
        details: setup.failure,
      },
    ]
  const { paymentFault, mailFault, textFault, pushKeys } = setup
  return [
    paymentFault !== null && `Nobody can pay: ${paymentFault}. ${CORRECT}`,
    mailFault !== null && `No email can be sent: ${mailFault}. ${CORRECT}`,
    textFault !== null && `No text message can be sent: ${textFault}. ${CORRECT}`,
    pushKeys === 'differ' &&
      "No push message can be sent: the two push keys don't belong together. Look for them in shop.env on the owner's computer.",
  ]
}
