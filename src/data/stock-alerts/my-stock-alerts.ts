import { getDevice } from '../db/device.ts'
import { isRejected, type OutboxEntry } from '../db/outbox-entry.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { alertKey, OUTBOX_PREFIX } from './set-stock-alert.ts'

type Waiting = { readonly key: string; readonly isWanted: boolean }

function waitingAlert(entry: OutboxEntry): Waiting[] {
  if (entry.kind !== 'message' || entry.payload.to !== 'function' || isRejected(entry)) return []
  if (!entry.key.startsWith(OUTBOX_PREFIX)) return []
  return [{ key: entry.key.slice(OUTBOX_PREFIX.length), isWanted: entry.payload.args.p_is_wanted === true }]
}

/** Unsent changes. */
async function waitingAlerts(userId: string): Promise<Waiting[]> {
  const device = await getDevice()
  const entries = await device.read(['outbox'], (tx) => tx.outbox.where('userId').equals(userId).toArray())
  return entries.flatMap(waitingAlert)
}

/** Returns the keys (`alertKey`) of the customer's stock alerts, including unsent changes. Rejects with DataError. */
export async function readStockAlerts(userId: string): Promise<readonly string[]> {
  const rows = await restRequest((rest) =>
    rest.from('stock_alerts').select('product_id, variety_id').eq('user_id', userId),
  )
  const keys = new Set(rows.map((row) => alertKey(row.product_id, row.variety_id)))
  for (const { key, isWanted } of await waitingAlerts(userId)) isWanted ? keys.add(key) : keys.delete(key)
  return [...keys]
}
