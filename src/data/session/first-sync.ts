import { customersKey, readMeta, writeMeta } from '../db/meta.ts'
import { isSessionOver, type SessionNumber } from '../db/session-number.ts'
import type { Store, Tables } from '../db/store.ts'

/** Whether the server has answered; undefined before the first request. */
const askedOf = customersKey<boolean>('account-asked')

type Asked = { readonly userId: string; readonly sessionNumber: SessionNumber; readonly isAnswered: boolean }

/**
 * Records whether the server answered a first request for this user's data, unless they have signed out since. One answer
 * counts forever. Rejects if it can't be stored.
 */
export async function recordFirstSync(store: Store, { userId, sessionNumber, isAnswered }: Asked): Promise<void> {
  await store.write(['meta'], async (tx) => {
    if ((await isSessionOver(tx, sessionNumber)) || (await firstSync(tx, userId)) === 'ready') return
    await writeMeta(tx, askedOf(userId), isAnswered)
  })
}

/** failed: the server couldn't be reached and has never answered on this device. */
export type FirstSync = 'loading' | 'ready' | 'failed'

/** Status of an empty list: shown as empty only once the server has answered on this device. Needs a transaction over `meta`. */
export async function firstSync(tx: Tables<'meta'>, userId: string): Promise<FirstSync> {
  const isAnswered = await readMeta(tx, askedOf(userId))
  if (isAnswered === undefined) return 'loading'
  return isAnswered ? 'ready' : 'failed'
}
