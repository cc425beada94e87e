import { customersKey, readMeta, writeMeta } from '../db/meta.ts'
import { isSessionOver, type SessionNumber } from '../db/session-number.ts'
import type { Store, Tables } from '../db/store.ts'

/** Whether the server answered; undefined while it was not asked. */
const askedOf = customersKey<boolean>('account-asked')

type Asked = { readonly userId: string; readonly sessionNumber: SessionNumber; readonly isAnswered: boolean }

/**
 * Notes that the server was asked for what this user keeps there, and whether it answered; not after their sign-out.
 * One answer is enough for good. Rejects when it can't be stored.
 */
export async function recordFirstSync(store: Store, { userId, sessionNumber, isAnswered }: Asked): Promise<void> {
  await store.write(['meta'], async (tx) => {
    if ((await isSessionOver(tx, sessionNumber)) || (await firstSync(tx, userId)) === 'ready') return
    await writeMeta(tx, askedOf(userId), isAnswered)
  })
}

/** failed: the server could not be asked, and this device has never had an answer of it. */
export type FirstSync = 'loading' | 'ready' | 'failed'

/** The status of an empty list: it is shown as empty only after the server has answered once on this device. In a transaction over `meta`. */
export async function firstSync(tx: Tables<'meta'>, userId: string): Promise<FirstSync> {
  const isAnswered = await readMeta(tx, askedOf(userId))
  if (isAnswered === undefined) return 'loading'
  return isAnswered ? 'ready' : 'failed'
}
