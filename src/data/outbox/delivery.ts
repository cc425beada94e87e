import type { OutboxEntry } from '../db/outbox-entry.ts'
import type { Tables } from '../db/store.ts'
import type { TableName } from '../db/tables.ts'
import type { OutboxRequest } from './transport.ts'

/** settled: the server has it, or knows better. again: send it once more as told. unclear: the answer isn't one to this request. */
export type Acceptance<E extends OutboxEntry> =
  | { readonly outcome: 'settled' }
  | { readonly outcome: 'again'; readonly payload: E['payload'] }
  | { readonly outcome: 'unclear' }

export type Delivery<E extends OutboxEntry> = {
  readonly tables: readonly TableName[]
  request(entry: E): OutboxRequest
  /** Stores what the server answered, in a transaction over `tables`, `outbox` and `meta`. */
  accept(tx: Tables, sent: E, body: unknown): Promise<Acceptance<E>>
}

/** How an entry travels, by its kind: the outbox itself knows none of them. */
export type DeliveryOf = <E extends OutboxEntry>(entry: E) => Delivery<E>
