import * as TEXT from '../../content/account/not-synced.ts'
import type { MessagePayload, OutboxEntry } from '../../data/db/outbox-entry.ts'
import { fillText } from '../../lib/fill-text.ts'

/** By the first word of the entry's key. */
const MESSAGES: Readonly<Record<string, string>> = {
  chat: TEXT.chatMessage,
  contact: TEXT.contactMessage,
  newsletter: TEXT.newsletter,
  preferences: TEXT.settings,
  profile: TEXT.profile,
  return: TEXT.returnIt,
  review: TEXT.review,
  'stock-alert': TEXT.backInStockAlert,
  ticket: TEXT.supportTicket,
}
/** The shopper's own words in a message, the most telling first. */
const TELLING = ['subject', 'p_subject', 'p_comment', 'comment', 'p_content', 'p_details', 'p_email', 'p_first_name']

function ownWords(payload: MessagePayload): string {
  const fields = payload.to === 'table' ? payload.row : payload.args
  const name = TELLING.find((each) => typeof fields[each] === 'string')
  return name ? String(fields[name]) : TEXT.lastChange
}

/** What an entry is about, for the shopper who wrote it. */
export function entryText(entry: OutboxEntry, nameOf: (productId: string) => string): { what: string; detail: string } {
  if (entry.kind === 'message') {
    const what = MESSAGES[entry.key.split('/')[0] ?? ''] ?? TEXT.message
    return { what, detail: ownWords(entry.payload) }
  }
  const what = nameOf(entry.payload.productId)
  if (entry.kind === 'wishlist') return { what, detail: entry.payload.isSaved ? TEXT.toWishlist : TEXT.offWishlist }
  const { quantity } = entry.payload
  return { what, detail: quantity === 0 ? TEXT.removal : fillText(TEXT.inCart, { quantity }) }
}
