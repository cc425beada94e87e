import type { MessagePayload, OutboxEntry } from '../../data/db/outbox-entry.ts'

/** By the first word of the entry's key. */
const MESSAGES: Readonly<Record<string, string>> = {
  chat: 'Chat message',
  contact: 'Contact message',
  newsletter: 'Newsletter',
  preferences: 'Settings',
  profile: 'Profile',
  return: 'Return',
  review: 'Review',
  'stock-alert': 'Back-in-stock alert',
  ticket: 'Support ticket',
}
/** The shopper's own words in a message, the most telling first. */
const TELLING = ['subject', 'p_subject', 'p_comment', 'comment', 'p_content', 'p_details', 'p_email', 'p_first_name']

function ownWords(payload: MessagePayload): string {
  const fields = payload.to === 'table' ? payload.row : payload.args
  const name = TELLING.find((each) => typeof fields[each] === 'string')
  return name ? String(fields[name]) : 'your last change'
}

/** Describes an entry for the shopper who wrote it. */
export function entryText(entry: OutboxEntry, nameOf: (productId: string) => string): { what: string; detail: string } {
  if (entry.kind === 'message') {
    const what = MESSAGES[entry.key.split('/')[0] ?? ''] ?? 'Message'
    return { what, detail: ownWords(entry.payload) }
  }
  const what = nameOf(entry.payload.productId)
  if (entry.kind === 'wishlist') return { what, detail: entry.payload.isSaved ? 'to the wishlist' : 'off the wishlist' }
  const { quantity } = entry.payload
  return { what, detail: quantity === 0 ? 'removal' : `${quantity} in the cart` }
}
