import type { Activity } from '../../data/admin/analytics/analytics.ts'
import { formatNaira, koboFromNumeric } from '../../domain/money/money.ts'

const HOUR = 60 * 60_000

/** Rule W2. */
export const PLACEHOLDER_ACTIVITY = [
  { kind: 'order', text: 'New order received', ageMs: 0 },
  { kind: 'review', text: 'New review posted', ageMs: HOUR },
  { kind: 'user', text: 'New user registered', ageMs: 2 * HOUR },
] as const

const DESKS = { order: '/admin/shipping', review: '/admin/reviews', user: '/admin/customers' } as const

/** Where it is looked at: the desk, searching the order, the reviewed product or the customer. */
export function activityPath({ kind, id, label }: Pick<Activity, 'kind' | 'id' | 'label'>): string {
  const search = kind === 'order' ? id : label
  return search ? `${DESKS[kind]}?search=${encodeURIComponent(search)}` : DESKS[kind]
}

export function activityText({ kind, label }: Pick<Activity, 'kind' | 'label'>): string {
  if (kind === 'order') return `New order: ${formatNaira(koboFromNumeric(label))}`
  if (kind === 'review') return `New review: ${label}`
  return label ? `New user: ${label}` : 'New user registered'
}
