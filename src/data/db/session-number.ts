import type { Store, Tables } from './store.ts'

const META_ID = 'sessionNumber'

/** Numbers the time between two sign-outs on this device: what was asked for in one is not stored in the next. */
export type SessionNumber = number

async function numberNow(tx: Tables<'meta'>): Promise<SessionNumber> {
  return Number((await tx.meta.get(META_ID))?.value ?? 0)
}

/** The session that runs. Ask first, and then who is signed in: the other way round a sign-out could slip in between. */
export function readSessionNumber(store: Store): Promise<SessionNumber> {
  return store.read(['meta'], numberNow)
}

/** Whether somebody has signed out since, in a transaction over `meta`: nothing of his may be stored any more. */
export async function isSessionOver(tx: Tables<'meta'>, sessionNumber: SessionNumber): Promise<boolean> {
  return sessionNumber !== (await numberNow(tx))
}

/** Ends the session, in the transaction that takes a customer's rows off the device. */
export async function endSession(tx: Tables<'meta'>): Promise<void> {
  await tx.meta.put({ id: META_ID, value: (await numberNow(tx)) + 1 })
}
