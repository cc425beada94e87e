import { MESSAGE_REFUSALS, PRODUCT_REFUSALS } from '../../content/messages/failure-texts.ts'
import type { OutboxEntry, Refusal } from '../../data/db/outbox-entry.ts'
import type { DataErrorKind } from '../../data/errors/data-error.ts'

type Texts = Readonly<Record<DataErrorKind, string | null>>

const TEXTS: Readonly<Record<OutboxEntry['kind'], Texts>> = {
  message: MESSAGE_REFUSALS,
  cart: PRODUCT_REFUSALS,
  wishlist: PRODUCT_REFUSALS,
}

/** Why the shop did not take a change in, for a shopper. The server's own words come last: they may be a programmer's. */
export function refusalText(of: OutboxEntry['kind'], { kind, hint, message }: Refusal): string {
  if (hint === 'sold_out') return 'It is sold out.'
  const isUnknownProduct = of !== 'message' && hint === 'unknown_product'
  return TEXTS[of][isUnknownProduct && kind !== 'denied' ? 'conflict' : kind] ?? message
}
