import { deleteMeta, metaKey, readMeta, writeMeta } from '../db/meta.ts'
import { isSessionOver, type SessionNumber } from '../db/session-number.ts'
import type { Store, Tables } from '../db/store.ts'

/** Whether the server answered; undefined while it was not asked. */
const askedOf = (userId: string) => metaKey<boolean>(`account-asked/${userId}`)

type Asked = { readonly userId: string; readonly sessionNumber: SessionNumber; readonly isAnswered: boolean }

/**
 * Notes that the server was asked for what this user keeps there, and whether it answered; not after their sign-out.
 * One answer is enough for good. Rejects when it can't be stored.
 */
export async function recordFirstSync(store: Store, { userId, sessionNumber, isAnswered }: Asked): Promise<void> {
  await store.write(['meta'], async (tx) => {
    if ((await isSessionOver(tx, sessionNumber)) || (await hasSynced(tx, userId))) return
    await writeMeta(tx, askedOf(userId), isAnswered)
  })
}

/** Whether the server has answered once. In a transaction over `meta`. */
export async function hasSynced(tx: Tables<'meta'>, userId: string): Promise<boolean> {
  return (await readMeta(tx, askedOf(userId))) === true
}

/** After sign-out the device knows nothing of this user again. */
export async function forgetFirstSync(tx: Tables<'meta'>, userId: string): Promise<void> {
  await deleteMeta(tx, askedOf(userId))
}

type Readings<T> = { readonly known: T; readonly loading: T; readonly failed: T }

/**
 * An empty list is shown as empty only after the server has answered once on this device. Call it in a transaction over
 * `meta`.
 */
export async function pendingFirstSync<T>(
  tx: Tables<'meta'>,
  userId: string,
  { known, loading, failed }: Readings<T>,
): Promise<T> {
  const isAnswered = await readMeta(tx, askedOf(userId))
  if (isAnswered === undefined) return loading
  return isAnswered ? known : failed
}
