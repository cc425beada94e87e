import type { OutboxEntry } from '../db/outbox-entry.ts'
import type { Tables } from '../db/store.ts'
import type { TableName } from '../db/tables.ts'
import type { OutboxRequest } from './transport.ts'

/** settled: the server has it, or something newer. again: resend with this payload. unclear: not a response to this request. */
export type Acceptance<E extends OutboxEntry> =
  | { readonly outcome: 'settled' }
  | { readonly outcome: 'again'; readonly payload: E['payload'] }
  | { readonly outcome: 'unclear' }

export type Delivery<E extends OutboxEntry> = {
  readonly tables: readonly TableName[]
  request(entry: E): OutboxRequest
  /** Stores the server's response, in a transaction over `tables`, `outbox` and `meta`. */
  accept(tx: Tables, sent: E, body: unknown): Promise<Acceptance<E>>
}

/** Maps an entry to its delivery by kind. The outbox itself knows no kind. */
export type DeliveryOf = <E extends OutboxEntry>(entry: E) => Delivery<E>
