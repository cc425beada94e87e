import { getDevice } from '../db/device.ts'
import type { Refusal } from '../db/outbox-entry.ts'
import type { Tables } from '../db/store.ts'
import { isBackingOff, readBackoff } from './backoff.ts'

/** acknowledged: the server has them all. waiting: they are sent later without the shopper. rejected: one of them was, under this id. */
export type SendResult =
  | { readonly kind: 'acknowledged' | 'waiting' }
  | { readonly kind: 'rejected'; readonly id: string; readonly refusal: Refusal }

/** Entries as they were stored, and how many failures in a row the outbox had met by then. */
export type Receipt = { readonly ids: readonly string[]; readonly failures: number }

/** Time for a slow connection to answer; nobody looks at a busy button for longer. */
const TIMEOUT_MS = 6000

/** Null while it may still be decided in a moment. */
async function look(tx: Tables<'outbox' | 'meta'>, { ids, failures }: Receipt): Promise<SendResult | null> {
  const left = (await tx.outbox.bulkGet(ids)).filter((entry) => entry !== undefined)
  const rejected = left.find((entry) => entry.refusal !== null)
  if (rejected?.refusal) return { kind: 'rejected', id: rejected.id, refusal: rejected.refusal }
  if (left.length === 0) return { kind: 'acknowledged' }
  const backoff = await readBackoff(tx)
  const isPutOff =
    backoff.failures > failures || isBackingOff(backoff, Date.now(), true) || left.some(({ attempts }) => attempts > 0)
  return isPutOff ? { kind: 'waiting' } : null
}

/** Waits up to six seconds for the entries to be sent or refused. Never rejects: an unknown outcome counts as waiting. */
export async function sendResultOf(receipt: Receipt): Promise<SendResult> {
  const device = await getDevice()
  return new Promise((resolve) => {
    const settle = (result: SendResult) => {
      clearTimeout(timer)
      subscription.unsubscribe()
      resolve(result)
    }
    const giveUp = () => settle({ kind: 'waiting' })
    const timer = setTimeout(giveUp, TIMEOUT_MS)
    const looks = device.live(() => device.read(['outbox', 'meta'], (tx) => look(tx, receipt)))
    const subscription = looks.subscribe((result) => result && settle(result), giveUp)
  })
}
