import type { Tables } from './store.ts'

declare const VALUE: unique symbol

/** The id of a `meta` row, typed by its value. */
export type MetaKey<Value> = string & { readonly [VALUE]: Value }

/** Defines a key for a single value that belongs to no other table. */
export function metaKey<Value>(id: string): MetaKey<Value> {
  return id as MetaKey<Value>
}

/** Defines a key with one value per customer, deleted at sign-out. */
export const customersKey =
  <Value>(name: string) =>
  (userId: string): MetaKey<Value> =>
    metaKey(`${name}/${userId}`)

/** Deletes this customer's `meta` rows, in a transaction over `meta`. */
export async function deleteCustomersMeta(tx: Tables<'meta'>, userId: string): Promise<void> {
  const facts = (await tx.meta.toArray()).filter(({ id }) => id.endsWith(`/${userId}`))
  await tx.meta.bulkDelete(facts.map(({ id }) => id))
}

/** Returns undefined if nothing is stored. Needs a transaction over `meta`. */
export async function readMeta<Value>(tx: Tables<'meta'>, key: MetaKey<Value>): Promise<Value | undefined> {
  return (await tx.meta.get(key))?.value as Value | undefined
}

/** Needs a transaction over `meta`. Rejects if the value can't be stored. */
export async function writeMeta<Value>(tx: Tables<'meta'>, key: MetaKey<Value>, value: Value): Promise<void> {
  await tx.meta.put({ id: key, value })
}

/** Needs a transaction over `meta`. */
export async function deleteMeta(tx: Tables<'meta'>, ...keys: readonly MetaKey<unknown>[]): Promise<void> {
  await tx.meta.bulkDelete(keys)
}
