import type { SupabaseClient } from '@supabase/supabase-js'
import { ApiError } from '../http/api-error.ts'
import { isObject, readJsonObject } from '../http/body.ts'
import { isUuid } from '../orders/checkout-items.ts'
import { apiErrorOf } from '../orders/database-error.ts'
import { type Notice, type OrderRow, orderNotice } from './order-notice.ts'
import { deliverPush, type PushSender } from './push-delivery.ts'

export type SendPush = { readonly service: SupabaseClient; readonly sender: PushSender }

export type PushReport = { sent: number; gone: number; failed: number }

const LARGEST_BODY = 64 * 1024
const MOST_DEVICES = 20

/**
 * Pushes to all devices of one user and forgets those that are gone. The body is a Database Webhook's of an updated order
 * ({type, table, record, old_record}) or {userId, notification: {title, message, type, orderId?, productId?}}.
 */
export async function sendPush({ service, sender }: SendPush, request: Request): Promise<PushReport> {
  const report: PushReport = { sent: 0, gone: 0, failed: 0 }
  const notice = readNotice(await readJsonObject(request, LARGEST_BODY))
  if (!notice) return report
  const { data, error } = await service
    .from('push_subscriptions')
    .select('id, endpoint, p256dh, auth')
    .eq('user_id', notice.userId)
    .order('created_at', { ascending: false })
    .limit(MOST_DEVICES)
  if (error) throw apiErrorOf(error)
  const text = JSON.stringify(notice)
  const gone: string[] = []
  await Promise.all(
    data.map(async (subscription) => {
      const delivery = await deliverPush(sender, subscription, text)
      report[delivery] += 1
      if (delivery === 'gone') gone.push(subscription.id)
    }),
  )
  if (gone.length > 0) await forget(service, gone)
  return report
}

async function forget(service: SupabaseClient, ids: readonly string[]): Promise<void> {
  const { error } = await service.from('push_subscriptions').delete().in('id', ids)
  if (error) throw apiErrorOf(error)
}

function readNotice(body: Record<string, unknown>): Notice | null {
  const { record, old_record: before, userId, notification } = body
  if (body.table === 'orders' && isOrderRow(record)) {
    return orderNotice(record, isObject(before) ? String(before.status) : null)
  }
  if (!isUuid(userId) || !isObject(notification)) throw unreadable()
  const { title, message, type, orderId, productId } = notification
  if (typeof title !== 'string' || typeof message !== 'string' || typeof type !== 'string') throw unreadable()
  return {
    id: crypto.randomUUID(),
    userId,
    title,
    message,
    type,
    ...(isUuid(orderId) && { orderId }),
    ...(isUuid(productId) && { productId }),
  }
}

function isOrderRow(value: unknown): value is OrderRow {
  return isObject(value) && isUuid(value.id) && isUuid(value.user_id) && typeof value.status === 'string'
}

function unreadable(): ApiError {
  return new ApiError(400, 'invalid_body', 'Give a user and a notification, or a changed order.')
}
