import { dataOf } from '../database/database-result.ts'
import type { ServiceClient } from '../database/service-client.ts'
import type { ClaimedDelivery } from '../database/shop-database.ts'
import { deliverPush, type PushSender } from './push-delivery.ts'

export type SendPush = { readonly service: ServiceClient; readonly sender: PushSender }

export type PushReport = { sent: number; gone: number; failed: number }

const BATCH = 50
const MOST_BATCHES = 20

/**
 * Sends the queued push messages. What a push service has accepted leaves the queue, what failed stays until it is due again, and
 * devices that are gone are deleted.
 */
export async function sendPush({ service, sender }: SendPush): Promise<PushReport> {
  const report: PushReport = { sent: 0, gone: 0, failed: 0 }
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const claimed = dataOf(await service.rpc('claim_push_deliveries', { p_limit: BATCH }))
    if (claimed.length === 0) break
    await sendBatch({ service, sender }, claimed, report)
  }
  return report
}

async function sendBatch({ service, sender }: SendPush, claimed: readonly ClaimedDelivery[], report: PushReport) {
  const sent: string[] = []
  const gone: string[] = []
  await Promise.all(
    claimed.map(async ({ id, subscription_id, notice, ...device }) => {
      const delivery = await deliverPush(sender, { ...device, id: subscription_id }, JSON.stringify(notice))
      report[delivery] += 1
      if (delivery === 'sent') sent.push(id)
      if (delivery === 'gone') gone.push(subscription_id)
    }),
  )
  dataOf(await service.rpc('finish_push_deliveries', { p_sent: sent, p_gone: gone }))
}
