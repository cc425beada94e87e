import type { Store, Tables } from './store.ts'

const META_ID = 'visit'

/** Numbers the time between two sign-outs on this device: what was asked for in one is not stored in the next. */
export type Visit = number

async function visitNow(tx: Tables<'meta'>): Promise<Visit> {
  return Number((await tx.meta.get(META_ID))?.value ?? 0)
}

/** The visit that runs. Ask first, and then who is signed in: the other way round a sign-out could slip in between. */
export function readVisit(store: Store): Promise<Visit> {
  return store.read(['meta'], visitNow)
}

/** Whether somebody has signed out since, in a transaction over `meta`: nothing of his may be stored any more. */
export async function isOver(tx: Tables<'meta'>, visit: Visit): Promise<boolean> {
  return visit !== (await visitNow(tx))
}

/** Ends the visit, in the transaction that takes a customer's rows off the device. */
export async function endVisit(tx: Tables<'meta'>): Promise<void> {
  await tx.meta.put({ id: META_ID, value: (await visitNow(tx)) + 1 })
}
