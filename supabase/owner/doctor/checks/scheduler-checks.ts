import { OWNER_STEPS } from '../../project/owner-steps.ts'
import { isThisMachine } from '../../project/shop-env.ts'
import type { CheckGroup } from './check-group.ts'
import { ofHealth } from './database-checks.ts'
import { fault, findIf, unseen, warning } from './finding.ts'

const SET_UP = 'Run "npm run setup", which sets the scheduler up.'

export const SCHEDULER_CHECKS: CheckGroup = {
  title: 'Scheduled work',
  restsOn: ['health'],
  checks: [
    {
      name: 'the database has a scheduler',
      find: ofHealth(({ scheduler: { jobs, calls, has_vault } }, { settings }) => {
        const missing = [
          ...(jobs === null ? ['pg_cron'] : []),
          ...(calls === null ? ['pg_net'] : []),
          ...(has_vault ? [] : ['supabase_vault']),
        ]
        if (missing.length === 0) return []
        if (isThisMachine(settings.values.VITE_SUPABASE_URL ?? '')) {
          return [
            unseen('This machine’s backend runs the jobs itself, without a scheduler.', 'Nothing needs doing here.'),
          ]
        }
        return [
          fault(
            `The database lacks ${missing.join(', ')}: unpaid orders keep their stock, and no push message is tried again.`,
            `${OWNER_STEPS.extensions()} Then run "npm run setup".`,
          ),
        ]
      }),
    },
    {
      name: 'the database knows its functions',
      find: ofHealth(({ scheduler: { has_vault, reconcile_url, has_token } }, { settings }) => {
        if (!has_vault) return []
        if (reconcile_url === null || !has_token) {
          return [fault('The database does not know where its functions are, or with which key to call them.', SET_UP)]
        }
        const url = settings.values.VITE_SUPABASE_URL?.replace(/\/+$/, '')
        return findIf(reconcile_url !== `${url}/functions/v1/reconcile-payments`, () =>
          fault(`The database calls functions at ${reconcile_url}, which is another project.`, SET_UP),
        )
      }),
    },
    {
      name: 'every job is scheduled',
      find: ofHealth(({ scheduler: { jobs } }, { declared }) => {
        if (jobs === null) return []
        const active = jobs.filter(({ active }) => active).map(({ name }) => name)
        const missing = declared.jobs.filter((name) => !active.includes(name))
        return findIf(missing.length > 0, () => fault(`These jobs are not scheduled: ${missing.join(', ')}.`, SET_UP))
      }),
    },
    {
      name: 'every job ends well',
      find: ofHealth(({ scheduler: { jobs } }) =>
        (jobs ?? [])
          .filter(({ last_status }) => last_status === 'failed')
          .map(({ name, last_message, failures }) =>
            fault(
              `The job ${name} failed, within a day ${failures} times in all: ${last_message}`,
              'Run "npm run setup" once more; if it goes on failing, show this line to a programmer.',
            ),
          ),
      ),
    },
    {
      name: 'jobs run at all',
      find: ofHealth(({ scheduler: { jobs } }, { now }) => {
        const runs = (jobs ?? []).flatMap(({ last_run_at }) => (last_run_at ? [Date.parse(last_run_at)] : []))
        if (!jobs || jobs.length === 0) return []
        if (runs.length === 0) {
          return [warning('No job has run yet.', 'Run "npm run doctor" again in five minutes.')]
        }
        const minutes = Math.round((now - Math.max(...runs)) / 60_000)
        return findIf(minutes > 15, () =>
          fault(`No job has run for ${minutes} minutes.`, 'Restart the project under Project Settings > General.'),
        )
      }),
    },
    {
      name: 'functions take the database’s calls',
      find: ofHealth(({ scheduler: { calls } }) => {
        if (calls === null) return []
        return [
          ...findIf(calls.refused > 0, () =>
            fault(
              `Functions refused ${calls.refused} calls of the database within six hours: it has an old secret key.`,
              `${SET_UP} Calls before that stay in this count for six hours.`,
            ),
          ),
          ...findIf(calls.failed > 0, () =>
            warning(
              `Calls of the database to functions within six hours: ${calls.failed} failed, ${calls.answered} went well.`,
              'A few are no harm, as each is tried again; if they are many look at Edge Functions > Logs.',
            ),
          ),
        ]
      }),
    },
    {
      name: 'nothing waits too long',
      find: ofHealth(({ overdue_orders, push }) => [
        ...findIf(overdue_orders.count > 0, () =>
          fault(
            `${overdue_orders.count} unpaid orders still hold stock after their time.`,
            'See above whether the job reconcile-unpaid-orders runs and the payment functions answer.',
          ),
        ),
        ...findIf(push.retried > 0, () =>
          warning(
            `${push.retried} push messages failed and are being tried again.`,
            'Phones that are switched off are the usual reason; if the number grows see "Push messages" below.',
          ),
        ),
      ]),
    },
  ],
}
