import { ADMIN_HEALTH } from '../../content/admin/health.ts'
import type { ScheduledJob } from '../../data/admin/health/server-health.ts'
import type { ShopHealth } from '../../data/admin/health/shop-health.ts'

export const jobName = ({ name }: Pick<ScheduledJob, 'name'>) => ADMIN_HEALTH.jobs.names[name] ?? name

const SETUP = "Run “npm run setup” on the owner's computer."
const CORRECT = "Correct shop.env on the owner's computer and run “npm run setup” there."

/** Problems that somebody has to solve, the gravest first. */
export function healthProblems({ server, mails, setup }: Pick<ShopHealth, 'server' | 'mails' | 'setup'>): string[] {
  const { unprotected_tables, scheduler, overdue_orders } = server
  const { has_vault, reconcile_url, has_token, jobs, calls } = scheduler
  const failed = (jobs ?? []).filter(({ last_status }) => last_status === 'failed')
  const problems = [
    unprotected_tables.length > 0 &&
      `Anybody may read and write these tables: ${unprotected_tables.join(', ')}. Take the shop offline and call a programmer.`,
    has_vault &&
      (reconcile_url === null || !has_token) &&
      `The database doesn't know how to call its functions. ${SETUP}`,
    calls && calls.refused > 0 && `Functions refused ${calls.refused} calls of the database within six hours. ${SETUP}`,
    ...setupProblems(setup),
    ...failed.map((job) => `The job “${jobName(job)}” failed: ${job.last_message ?? ''}`),
    ...mails.last_errors.slice(0, 1).map(({ error }) => `The last email that wasn't sent: ${error}`),
    overdue_orders.count > 0 &&
      `${overdue_orders.count} unpaid orders hold stock after their time. Unpaid orders are not being settled.`,
  ]
  return problems.filter((problem) => typeof problem === 'string')
}

function setupProblems(setup: ShopHealth['setup']) {
  if ('failure' in setup)
    return [
      `The functions don't say how they are set up (${setup.failure}). Run “npm run doctor” on the owner's computer.`,
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
