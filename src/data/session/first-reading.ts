import { isSessionOver, type SessionNumber } from '../db/session-number.ts'
import type { Store, Tables } from '../db/store.ts'

const idOf = (userId: string) => `account-asked/${userId}`

type Asked = { readonly userId: string; readonly sessionNumber: SessionNumber; readonly isAnswered: boolean }

/**
 * Notes that the server was asked for what this user keeps there, and whether it answered; not after his sign-out.
 * One answer is enough for good. Rejects when it can't be stored.
 */
export async function noteAsked(store: Store, { userId, sessionNumber, isAnswered }: Asked): Promise<void> {
  await store.write(['meta'], async (tx) => {
    if ((await isSessionOver(tx, sessionNumber)) || (await wasAnswered(tx, userId))) return
    await tx.meta.put({ id: idOf(userId), value: isAnswered })
  })
}

/** Whether the server has answered once. In a transaction over `meta`. */
export async function wasAnswered(tx: Tables<'meta'>, userId: string): Promise<boolean> {
  return (await tx.meta.get(idOf(userId)))?.value === true
}

/** After sign-out the device knows nothing of this user again. */
export async function forgetAsked(tx: Tables<'meta'>, userId: string): Promise<void> {
  await tx.meta.bulkDelete([idOf(userId)])
}

type Readings<T> = { readonly known: T; readonly loading: T; readonly failed: T }

/**
 * What a screen shows of an empty list: until the server has answered once on this device, nothing there means nothing known.
 * Call it in a transaction over `meta`.
 */
export async function unlessUnasked<T>(
  tx: Tables<'meta'>,
  userId: string,
  { known, loading, failed }: Readings<T>,
): Promise<T> {
  const note = await tx.meta.get(idOf(userId))
  if (!note) return loading
  return note.value === true ? known : failed
}
