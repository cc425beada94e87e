import { randomUuid } from '../../lib/uuid.ts'
import type { StoredNotification } from '../db/tables.ts'

/** Ada's unread notification. For tests. */
export function aNotification(overrides: Partial<StoredNotification> = {}): StoredNotification {
  return {
    id: randomUuid(),
    userId: 'ada',
    title: 'Order shipped',
    body: 'On its way',
    url: '/dashboard',
    createdAt: 1,
    readAt: null,
    ...overrides,
  }
}
