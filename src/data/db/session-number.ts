import { metaKey, readMeta, writeMeta } from './meta.ts'
import type { Store, Tables } from './store.ts'

/** Increases with each sign-out on this device, so a response requested in one session isn't stored in the next. */
export type SessionNumber = number

const SESSION_NUMBER = metaKey<SessionNumber>('sessionNumber')

async function numberNow(tx: Tables<'meta'>): Promise<SessionNumber> {
  return (await readMeta(tx, SESSION_NUMBER)) ?? 0
}

/** Returns the current session's number. Read it before the signed-in user, or a sign-out could slip in between. */
export function readSessionNumber(store: Store): Promise<SessionNumber> {
  return store.read(['meta'], numberNow)
}

/** Whether somebody has signed out since, in a transaction over `meta`. Then none of their data may be stored. */
export async function isSessionOver(tx: Tables<'meta'>, sessionNumber: SessionNumber): Promise<boolean> {
  return sessionNumber !== (await numberNow(tx))
}

/** Ends the session, in the transaction that deletes the customer's rows. */
export async function endSession(tx: Tables<'meta'>): Promise<void> {
  await writeMeta(tx, SESSION_NUMBER, (await numberNow(tx)) + 1)
}
