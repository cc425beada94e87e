import { type CartKey, cartKeyText } from '../../domain/cart/cart-item.ts'
import type { Kobo } from '../../domain/money/money.ts'
import { storedText } from '../../lib/stored-value.ts'

/** Everything one tap on Pay would order. Equal content is the same checkout. */
export type CheckoutContent = {
  readonly userId: string
  readonly items: readonly (CartKey & { readonly quantity: number })[]
  readonly method: string
  readonly address: Readonly<Record<string, string>>
  readonly details: Readonly<Record<string, string>>
  readonly promoCode: string | null
  /** As shown to the customer. Another total is another order to the server. */
  readonly total: Kobo
}

/** Random, renewed after each finished checkout, so that buying the same again later is a new order. */
const storedRound = storedText('oja-checkout-round', { orInMemory: true })
const storedFingerprint = storedText('oja-checkout-fingerprint', { orInMemory: true })

function textOf(content: CheckoutContent): string {
  const items = content.items.map((item) => `${cartKeyText(item)}*${item.quantity}`).sort()
  const [address, details] = [content.address, content.details].map((texts) =>
    Object.entries(texts).sort(([a], [b]) => a.localeCompare(b)),
  )
  return JSON.stringify([content.userId, items, content.method, address, details, content.promoCode, content.total])
}

// cyrb53, because crypto.subtle is asynchronous. Hashing keeps the address unreadable in storage.
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
  // Version 8 is for custom UUIDs (RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/**
 * Starts a checkout round unless one exists, and returns it. Called when the checkout opens, long before Pay, because tabs see
 * each other's storage late: two taps at once would start two rounds.
 */
export function beginRound(newRound: () => string): string {
  const known = storedRound.read()
  if (known) return known
  const round = newRound()
  storedRound.write(round)
  return round
}

/**
 * Derives the idempotency key from content and round, so that a double tap, a reload, Back or a second tab sends the same
 * key and gets the same order.
 */
export function requestKeyFor(content: CheckoutContent, newRound: () => string): string {
  const text = textOf(content)
  storedFingerprint.write(hexOf(text))
  return uuidOf(`${beginRound(newRound)} ${text}`)
}

/**
 * Starts the round after an order ended unpaid. The new round is derived from `ended`, so that all tabs agree on it.
 * @param ended the round of the ended order
 */
export function beginNextRound(ended: string): void {
  const round = storedRound.read()
  if (round === null || round === ended) storedRound.write(uuidOf(`after ${ended}`))
}

/** Whether Pay was pressed for this content, so its own order reserves the stock and the server returns that order. */
export function hasPressedPayFor(content: CheckoutContent): boolean {
  return storedFingerprint.read() === hexOf(textOf(content))
}

/** Whether Pay was pressed and the result isn't known yet. */
export function hasPressedPay(): boolean {
  return storedFingerprint.read() !== null
}

/** Called when a checkout ends (paid, cancelled, expired), so that ordering the same again is a new order. */
export function forgetCheckout(): void {
  storedFingerprint.remove()
  storedRound.remove()
}
