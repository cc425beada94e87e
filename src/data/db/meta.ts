import type { Tables } from './store.ts'

declare const VALUE: unique symbol

/** The id of a row of `meta`, which says what the row's value is. */
export type MetaKey<Value> = string & { readonly [VALUE]: Value }

/** Where a device keeps one fact that is no row of another table. */
export function metaKey<Value>(id: string): MetaKey<Value> {
  return id as MetaKey<Value>
}

/** The same for each customer: it goes at sign-out with whatever else is theirs. */
export const customersKey =
  <Value>(name: string) =>
  (userId: string): MetaKey<Value> =>
    metaKey(`${name}/${userId}`)

/** Takes every fact of this customer off the device, in a transaction over `meta`. */
export async function deleteCustomersMeta(tx: Tables<'meta'>, userId: string): Promise<void> {
  const facts = (await tx.meta.toArray()).filter(({ id }) => id.endsWith(`/${userId}`))
  await tx.meta.bulkDelete(facts.map(({ id }) => id))
}

/** Undefined while nothing is stored under the key. In a transaction over `meta`. */
export async function readMeta<Value>(tx: Tables<'meta'>, key: MetaKey<Value>): Promise<Value | undefined> {
  return (await tx.meta.get(key))?.value as Value | undefined
}

/** In a transaction over `meta`; rejects when it can't be stored. */
export async function writeMeta<Value>(tx: Tables<'meta'>, key: MetaKey<Value>, value: Value): Promise<void> {
  await tx.meta.put({ id: key, value })
}

/** In a transaction over `meta`. */
export async function deleteMeta(tx: Tables<'meta'>, ...keys: readonly MetaKey<unknown>[]): Promise<void> {
  await tx.meta.bulkDelete(keys)
}
