import { metaKey, readMeta, writeMeta } from './meta.ts'
import type { Store, Tables } from './store.ts'

/** Numbers the time between two sign-outs on this device: what was asked for in one is not stored in the next. */
export type SessionNumber = number

const SESSION_NUMBER = metaKey<SessionNumber>('sessionNumber')

async function numberNow(tx: Tables<'meta'>): Promise<SessionNumber> {
  return (await readMeta(tx, SESSION_NUMBER)) ?? 0
}

/** The session that runs. Ask first, and then who is signed in: the other way round a sign-out could slip in between. */
export function readSessionNumber(store: Store): Promise<SessionNumber> {
  return store.read(['meta'], numberNow)
}

/** Whether somebody has signed out since, in a transaction over `meta`: nothing of theirs may be stored any more. */
export async function isSessionOver(tx: Tables<'meta'>, sessionNumber: SessionNumber): Promise<boolean> {
  return sessionNumber !== (await numberNow(tx))
}

/** Ends the session, in the transaction that takes a customer's rows off the device. */
export async function endSession(tx: Tables<'meta'>): Promise<void> {
  await writeMeta(tx, SESSION_NUMBER, (await numberNow(tx)) + 1)
}
