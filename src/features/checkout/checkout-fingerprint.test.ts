import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  beginRound,
  type CheckoutContent,
  forgetCheckout,
  hasPressedPayFor,
  requestKeyFor,
} from './checkout-fingerprint.ts'

const content: CheckoutContent = {
  userId: 'ada',
  items: [
    { productId: 'pot', variantIds: [], quantity: 1 },
    { productId: 'soap', variantIds: ['large'], quantity: 2 },
  ],
  method: 'nigeria',
  address: { fullName: 'Ada Obi', city: 'Ibadan' },
  details: {},
  promoCode: null,
  total: 5_148_500,
}

let stored: Map<string, string>
let made: number
const newKey = () => `round-${++made}`

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  made = 0
})
afterEach(() => vi.unstubAllGlobals())

describe('requestKeyFor', () => {
  it('returns the same key for a second press, another tab or a reload', () => {
    const first = requestKeyFor(content, newKey)
    const reordered = {
      ...content,
      items: [...content.items].reverse(),
      address: { city: 'Ibadan', fullName: 'Ada Obi' },
    }
    expect(requestKeyFor(reordered, newKey)).toBe(first)
    expect(made).toBe(1)
  })

  it('returns the same key in a second tab that doesn’t see the first one’s storage yet', () => {
    const round = beginRound(newKey)
    const first = requestKeyFor(content, newKey)
    stored = new Map([['oja-checkout-round', round]])
    expect(requestKeyFor(content, newKey)).toBe(first)
  })

  it('returns a UUID', () => {
    expect(requestKeyFor(content, newKey)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it.each([
    ['quantity', { ...content, items: [{ productId: 'pot', variantIds: [], quantity: 2 }] }],
    ['variant', { ...content, items: [{ productId: 'pot', variantIds: ['large'], quantity: 1 }] }],
    ['delivery', { ...content, method: 'ibadan' }],
    ['address', { ...content, address: { ...content.address, city: 'Lagos' } }],
    ['details', { ...content, details: { gift_note: 'With love' } }],
    ['promo code', { ...content, promoCode: 'OJA10' }],
    ['total', { ...content, total: 5_148_600 }],
    ['customer', { ...content, userId: 'bola' }],
  ])('returns a new key if the %s changes', (_what, changed) => {
    const first = requestKeyFor(content, newKey)
    expect(requestKeyFor(changed, newKey)).not.toBe(first)
  })

  it('returns a new key for the same purchase after the checkout is over', () => {
    const first = requestKeyFor(content, newKey)
    forgetCheckout()
    expect(requestKeyFor(content, newKey)).not.toBe(first)
  })

  it('recognises a checkout until it is over', () => {
    expect(hasPressedPayFor(content)).toBe(false)
    requestKeyFor(content, newKey)
    expect(hasPressedPayFor(content)).toBe(true)
    expect(hasPressedPayFor({ ...content, total: 1 })).toBe(false)
    forgetCheckout()
    expect(hasPressedPayFor(content)).toBe(false)
  })

  it('returns the same key for a second press if storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(requestKeyFor(content, newKey)).toBe(requestKeyFor(content, newKey))
    forgetCheckout()
    vi.restoreAllMocks()
  })

  it('stores no readable address', () => {
    requestKeyFor(content, newKey)
    const written = [...stored.values()].join()
    expect(written).not.toBe('')
    expect(written).not.toContain('Ada')
  })
})
