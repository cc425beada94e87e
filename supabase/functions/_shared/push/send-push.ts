import type { SupabaseClient } from '@supabase/supabase-js'
import { apiErrorOf } from '../orders/database-error.ts'
import { deliverPush, type PushSender, type PushSubscription } from './push-delivery.ts'

export type SendPush = { readonly service: SupabaseClient; readonly sender: PushSender }

export type PushReport = { sent: number; gone: number; failed: number }

type Claimed = Omit<PushSubscription, 'id'> & {
  readonly id: string
  readonly subscription_id: string
  readonly notification: unknown
}

const BATCH = 50
const MAX_BATCHES = 20

/**
 * Sends the queued push messages to each device. Sent messages leave the queue, failed ones stay until they are due again, and
 * subscriptions that are gone are deleted.
 */
export async function sendPush({ service, sender }: SendPush): Promise<PushReport> {
  const report: PushReport = { sent: 0, gone: 0, failed: 0 }
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const claimed = await claim(service)
    if (claimed.length === 0) break
    await sendBatch({ service, sender }, claimed, report)
  }
  return report
}

async function claim(service: SupabaseClient): Promise<Claimed[]> {
  const { data, error } = await service.rpc('claim_push_deliveries', { p_limit: BATCH })
  if (error) throw apiErrorOf(error)
  return data
}

async function sendBatch({ service, sender }: SendPush, claimed: readonly Claimed[], report: PushReport) {
  const sent: string[] = []
  const gone: string[] = []
  await Promise.all(
    claimed.map(async ({ id, subscription_id, notification, ...device }) => {
      const delivery = await deliverPush(sender, { ...device, id: subscription_id }, JSON.stringify(notification))
      report[delivery] += 1
      if (delivery === 'sent') sent.push(id)
      if (delivery === 'gone') gone.push(subscription_id)
    }),
  )
  const { error } = await service.rpc('finish_push_deliveries', { p_sent: sent, p_gone: gone })
  if (error) throw apiErrorOf(error)
}
