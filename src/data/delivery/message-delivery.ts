import type { MessageEntry } from '../db/outbox-entry.ts'
import { uploadPath } from '../db/outbox-entry.ts'
import type { Delivery } from '../outbox/delivery.ts'
import { currentPayload } from '../reviews/review-message.ts'

/** Rows and calls that are the same however often they arrive. */
export const messageDelivery: Delivery<MessageEntry> = {
  tables: [],
  request(entry) {
    const payload = currentPayload(entry.payload)
    if (payload.to === 'function') {
      return { method: 'POST', path: `rpc/${payload.name}`, prefer: 'return=representation', body: payload.args }
    }
    if (payload.to === 'upload') {
      return { method: 'POST', path: uploadPath(payload), prefer: '', body: payload.bytes, type: payload.type }
    }
    const resolution = payload.onRepeat === 'replace' ? 'merge-duplicates' : 'ignore-duplicates'
    const columns = encodeURIComponent(payload.onConflict)
    return {
      method: 'POST',
      path: `${payload.name}?on_conflict=${columns}&select=${columns}`,
      // Without a body a changed or repeated row is answered by an empty 200, which is what a café's login page may say, too.
      prefer: `resolution=${resolution},return=representation`,
      body: [payload.row],
    }
  },
  async accept() {
    return { outcome: 'settled' }
  },
}
