import type { OutboxEntry, Refusal } from '../../data/db/outbox-entry.ts'

/** Why the shop did not take a change in, for a shopper. The server's own words come last: they may be a programmer's. */
export function refusalText(of: OutboxEntry['kind'], { kind, hint, message }: Refusal): string {
  if (hint === 'sold_out') return 'It is sold out.'
  if (kind === 'denied') return 'Your account may not do this.'
  if (of === 'message') return kind === 'invalid' ? 'The shop does not accept it as it is written.' : message
  if (hint === 'unknown_product' || kind === 'conflict') return 'It is no longer sold like this.'
  if (kind === 'invalid') return 'The product is no longer sold, or not in this quantity.'
  return message
}
