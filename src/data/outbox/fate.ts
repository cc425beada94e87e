import { getDevice } from '../db/device.ts'
import type { Refusal } from '../db/outbox-entry.ts'
import type { Tables } from '../db/store.ts'
import { isHeld, readHold } from './hold.ts'

/** taken: the server has them all. waiting: they go by themselves, later. refused: one of them is parked, under this id. */
export type Fate =
  | { readonly kind: 'taken' | 'waiting' }
  | { readonly kind: 'refused'; readonly id: string; readonly refusal: Refusal }

/** Entries as they were stored, and how many failures in a row the outbox had met by then. */
export type Receipt = { readonly ids: readonly string[]; readonly failures: number }

/** Time for a slow connection to answer; nobody looks at a busy button for longer. */
const PATIENCE_MS = 6000

/** Null while it may still be decided in a moment. */
async function look(tx: Tables<'outbox' | 'meta'>, { ids, failures }: Receipt): Promise<Fate | null> {
  const left = (await tx.outbox.bulkGet(ids)).filter((entry) => entry !== undefined)
  const parked = left.find((entry) => entry.refusal !== null)
  if (parked?.refusal) return { kind: 'refused', id: parked.id, refusal: parked.refusal }
  if (left.length === 0) return { kind: 'taken' }
  const hold = await readHold(tx)
  const isPutOff =
    hold.failures > failures || isHeld(hold, Date.now(), true) || left.some(({ attempts }) => attempts > 0)
  return isPutOff ? { kind: 'waiting' } : null
}

/** What becomes of entries within six seconds, sooner when it is clear. Never rejects: whatever is not known yet is waiting. */
export async function fateOf(receipt: Receipt): Promise<Fate> {
  const device = await getDevice()
  return new Promise((resolve) => {
    const settle = (fate: Fate) => {
      clearTimeout(timer)
      subscription.unsubscribe()
      resolve(fate)
    }
    const giveUp = () => settle({ kind: 'waiting' })
    const timer = setTimeout(giveUp, PATIENCE_MS)
    const looks = device.live(() => device.read(['outbox', 'meta'], (tx) => look(tx, receipt)))
    const subscription = looks.subscribe((fate) => fate && settle(fate), giveUp)
  })
}
