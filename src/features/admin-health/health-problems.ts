import { ADMIN_HEALTH } from '../../content/admin/health.ts'
import type { ScheduledJob } from '../../data/admin/health/server-health.ts'
import type { ShopHealth } from '../../data/admin/health/shop-health.ts'
import { fillText } from '../../lib/fill-text.ts'

const TEXT = ADMIN_HEALTH.problems

export const jobName = ({ name }: Pick<ScheduledJob, 'name'>) => ADMIN_HEALTH.jobs.names[name] ?? name

/** What somebody has to do something about, the gravest first. */
export function healthProblems({ server, mails, setup }: Pick<ShopHealth, 'server' | 'mails' | 'setup'>): string[] {
  const { unprotected_tables, scheduler, overdue_orders } = server
  const { has_vault, reconcile_url, has_token, jobs, calls } = scheduler
  const failed = (jobs ?? []).filter(({ last_status }) => last_status === 'failed')
  return [
    ...(unprotected_tables.length > 0 ? [fillText(TEXT.unprotected, { tables: unprotected_tables.join(', ') })] : []),
    ...(has_vault && (reconcile_url === null || !has_token) ? [TEXT.notCalled] : []),
    ...(calls && calls.refused > 0 ? [fillText(TEXT.refused, { count: calls.refused })] : []),
    ...setupProblems(setup),
    ...failed.map((job) => fillText(TEXT.jobFailed, { job: jobName(job), message: job.last_message ?? '' })),
    ...mails.last_errors.slice(0, 1).map(({ error }) => fillText(TEXT.mailFailed, { error })),
    ...(overdue_orders.count > 0 ? [fillText(TEXT.overdue, { count: overdue_orders.count })] : []),
  ]
}

function setupProblems(setup: ShopHealth['setup']): string[] {
  if ('failure' in setup) return [fillText(TEXT.silent, { failure: setup.failure })]
  const { paymentFault, mailFault, textFault, pushKeys } = setup
  return [
    ...(paymentFault === null ? [] : [fillText(TEXT.payment, { fault: paymentFault })]),
    ...(mailFault === null ? [] : [fillText(TEXT.mail, { fault: mailFault })]),
    ...(textFault === null ? [] : [fillText(TEXT.text, { fault: textFault })]),
    ...(pushKeys === 'differ' ? [TEXT.push] : []),
  ]
}
