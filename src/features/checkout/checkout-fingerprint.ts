import { type CartKey, cartKeyText } from '../../domain/cart/cart-item.ts'
import type { Kobo } from '../../domain/money/money.ts'
import { storedText } from '../../lib/stored-value.ts'

/** One press of Pay would order this. The same content again is the same checkout. */
export type CheckoutContent = {
  readonly userId: string
  readonly items: readonly (CartKey & { readonly quantity: number })[]
  readonly method: string
  readonly address: Readonly<Record<string, string>>
  readonly details: Readonly<Record<string, string>>
  readonly promoCode: string | null
  /** As the customer saw it: the server counts another total as another order. */
  readonly total: Kobo
}

/** Random, and another one after each checkout that came to its end: buying the same again later is a new order. */
const storedRound = storedText('oja-checkout-round', { orInMemory: true })
const storedFingerprint = storedText('oja-checkout-fingerprint', { orInMemory: true })

function textOf(content: CheckoutContent): string {
  const items = content.items.map((item) => `${cartKeyText(item)}*${item.quantity}`).sort()
  const [address, details] = [content.address, content.details].map((texts) =>
    Object.entries(texts).sort(([a], [b]) => a.localeCompare(b)),
  )
  return JSON.stringify([content.userId, items, content.method, address, details, content.promoCode, content.total])
}

// cyrb53: equal contents must agree without waiting for crypto.subtle, and the store holds no readable address.
function hashWords(text: string, seed: number): [number, number] {
  let high = 0xdeadbeef ^ seed
  let low = 0x41c6ce57 ^ seed
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return [high >>> 0, low >>> 0]
}

function hexOf(text: string): string {
  return [0, 1].flatMap((seed) => hashWords(text, seed).map((word) => word.toString(16).padStart(8, '0'))).join('')
}

function uuidOf(text: string): string {
  const hex = hexOf(text)
  // Version 8: a UUID of the application's own making (RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/**
 * Begins a round of checkout unless one is under way. Called when the checkout opens, long before Pay: tabs see
 * each other's storage late, so a round begun by two presses at once would be two rounds.
 */
export function beginRound(newRound: () => string): string {
  const known = storedRound.read()
  if (known) return known
  const round = newRound()
  storedRound.write(round)
  return round
}

/**
 * The request key of this checkout: made of its content and its round, so it is the same after a double tap, a reload,
 * Back or in a second tab, and the server answers with the one order. Another content gets another key.
 */
export function requestKeyFor(content: CheckoutContent, newRound: () => string): string {
  const text = textOf(content)
  storedFingerprint.write(hexOf(text))
  return uuidOf(`${beginRound(newRound)} ${text}`)
}

/**
 * After an order ended unpaid the same content is a new order: the same new one in every tab that learns of it.
 * @param ended the round that the order was made in
 */
export function beginNextRound(ended: string): void {
  const round = storedRound.read()
  if (round === null || round === ended) storedRound.write(uuidOf(`after ${ended}`))
}

/** Whether Pay was pressed for just this before: then its own order holds the stock, and the server answers with that order. */
export function hasPressedPayFor(content: CheckoutContent): boolean {
  return storedFingerprint.read() === hexOf(textOf(content))
}

/** Whether Pay was pressed and what became of that is not known. */
export function hasPressedPay(): boolean {
  return storedFingerprint.read() !== null
}

/** After the checkout came to its end (paid, cancelled, expired), ordering the same again is a new order. */
export function forgetCheckout(): void {
  storedFingerprint.remove()
  storedRound.remove()
}
