import {
  type AppNotification,
  isWanted,
  type NotificationType,
  notificationPath,
} from '../../domain/support/app-notification.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import { shopNow } from '../connection/clock.ts'
import { customersKey, readMeta, writeMeta } from '../db/meta.ts'
import type { Store } from '../db/store.ts'
import type { StoredNotification } from '../db/tables.ts'
import { readPreferences } from '../preferences/preferences.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { storeNotifications } from './notifications.ts'

type NotificationRow = Awaited<ReturnType<typeof readNotifications>>[number]

type CatchUpOptions = { readonly now?: number; readonly isStillWanted?: () => boolean }

const MOST = 50
const FIRST_LOOK_BACK_MS = 7 * 24 * 60 * 60_000
/** A row's time is its transaction's start, and it becomes visible only at the commit. */
const LATE_MS = 10 * 60_000

/** The time of the newest notification fetched on this device. */
const cursorOf = customersKey<number>('notifications-read')

function notificationOf(row: NotificationRow): StoredNotification {
  const url = notificationPath({
    type: row.type as NotificationType,
    ...(row.order_id !== null && { orderId: row.order_id }),
    ...(row.product_id !== null && { productId: row.product_id }),
    ...(row.target !== null && { target: row.target as NonNullable<AppNotification['target']> }),
  })
  const { id, user_id: userId, title, message: body } = row
  return { id, userId, title, body, url, createdAt: timeFromText(row.created_at), readAt: null }
}

/** Newest first. */
function readNotifications(userId: string, since: number) {
  return restRequest((rest) =>
    rest
      .from('notifications')
      .select('id, user_id, type, title, message, order_id, product_id, target, promotion_id, created_at')
      .eq('user_id', userId)
      .gt('created_at', new Date(since).toISOString())
      .order('created_at', { ascending: false })
      .limit(MOST),
  )
}

/** Returns the notifications to announce by the customer's settings. The bell lists all. */
async function wantedIds(userId: string, rows: readonly NotificationRow[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const preferences = await readPreferences('email', userId)
  const switchOf = (row: NotificationRow) => (row.promotion_id ? 'promo' : row.type) as NotificationType
  return new Set(rows.filter((row) => isWanted(switchOf(row), preferences)).map(({ id }) => id))
}

/**
 * Fetches and stores the user's notifications since the last call. Returns those to announce, oldest first; none on a
 * device's first call, because they are old. @throws DataError, or rejects if they can't be stored
 */
export async function catchUpNotifications(
  store: Store,
  userId: string,
  { now = shopNow(), isStillWanted = () => true }: CatchUpOptions = {},
): Promise<readonly StoredNotification[]> {
  const seen = (await store.read(['meta'], (tx) => readMeta(tx, cursorOf(userId)))) ?? null
  const rows = await readNotifications(userId, seen === null ? now - FIRST_LOOK_BACK_MS : seen - LATE_MS)
  const wanted = seen === null ? new Set() : await wantedIds(userId, rows)
  // After a sign-out during the request, nothing of this user may be stored again.
  if (!isStillWanted()) return []
  const notifications = rows.map(notificationOf)
  const newest = notifications[0]?.createdAt ?? seen ?? now - FIRST_LOOK_BACK_MS
  const fresh = await store.write(['notifications', 'meta'], async (tx) => {
    await writeMeta(tx, cursorOf(userId), newest)
    return storeNotifications(tx, notifications)
  })
  return fresh.filter(({ id }) => wanted.has(id)).reverse()
}
