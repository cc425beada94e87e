import type { Delivery } from './delivery.ts'
import type { MessageEntry } from './entry.ts'

/** Rows and calls that are the same however often they arrive. */
export const messageDelivery: Delivery<MessageEntry> = {
  tables: [],
  request({ payload }) {
    if (payload.to === 'function') {
      return { method: 'POST', path: `rpc/${payload.name}`, prefer: 'return=representation', body: payload.args }
    }
    const resolution = payload.onRepeat === 'replace' ? 'merge-duplicates' : 'ignore-duplicates'
    return {
      method: 'POST',
      path: `${payload.name}?on_conflict=${encodeURIComponent(payload.onConflict)}`,
      prefer: `resolution=${resolution},return=minimal`,
      body: [payload.row],
    }
  },
  async accept() {
    return { outcome: 'settled' }
  },
}
