import { type CartKey, cartKeyText } from '../../domain/cart-line.ts'
import type { Kobo } from '../../domain/money.ts'
import type { KeptStore } from './kept-store.ts'

/** What one press of Pay would order. The same content again is the same checkout. */
export type AttemptContent = {
  readonly userId: string
  readonly lines: readonly (CartKey & { readonly quantity: number })[]
  readonly method: string
  readonly address: Readonly<Record<string, string>>
  readonly promoCode: string | null
  /** As the customer saw it: the server counts another total as another order. */
  readonly total: Kobo
}

const KEY = 'oja-checkout-attempt'

type StoredAttempt = { readonly fingerprint: string; readonly requestKey: string }

// cyrb53: the store should hold no readable address, and equal contents must agree without waiting for crypto.subtle.
function fingerprintOf(content: AttemptContent): string {
  const items = content.lines.map((line) => `${cartKeyText(line)}*${line.quantity}`).sort()
  const address = Object.entries(content.address).sort(([a], [b]) => a.localeCompare(b))
  const text = JSON.stringify([content.userId, items, content.method, address, content.promoCode, content.total])
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return `${(high >>> 0).toString(36)}.${(low >>> 0).toString(36)}`
}

function readAttempt(store: KeptStore): StoredAttempt | null {
  const [fingerprint, requestKey] = store.getItem(KEY)?.split(' ') ?? []
  return fingerprint && requestKey ? { fingerprint, requestKey } : null
}

/**
 * The request key of this checkout: made once, the same after a double tap, a reload, Back or in a second tab,
 * so the server answers with the one order. Another content gets another key.
 */
export function requestKeyFor(store: KeptStore, content: AttemptContent, newKey: () => string): string {
  const fingerprint = fingerprintOf(content)
  const stored = readAttempt(store)
  if (stored?.fingerprint === fingerprint) return stored.requestKey
  const requestKey = newKey()
  store.setItem(KEY, `${fingerprint} ${requestKey}`)
  return requestKey
}

/** Whether Pay was pressed for just this before: then its own order holds the stock, and the server answers with that order. */
export function wasAttempted(store: KeptStore, content: AttemptContent): boolean {
  return readAttempt(store)?.fingerprint === fingerprintOf(content)
}

/** After the checkout came to its end (paid, cancelled, expired), ordering the same again is a new order. */
export function forgetAttempt(store: KeptStore): void {
  store.removeItem(KEY)
}
