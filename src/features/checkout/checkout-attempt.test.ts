import { beforeEach, describe, expect, it } from 'vitest'
import { type AttemptContent, beginRound, forgetAttempt, requestKeyFor, wasAttempted } from './checkout-attempt.ts'
import type { KeptStore } from './kept-store.ts'

const content: AttemptContent = {
  userId: 'ada',
  lines: [
    { productId: 'pot', varietyId: null, quantity: 1 },
    { productId: 'soap', varietyId: 'large', quantity: 2 },
  ],
  method: 'nigeria',
  address: { fullName: 'Ada Obi', city: 'Ibadan' },
  promoCode: null,
  total: 5_148_500,
}

let store: KeptStore
let made: number
const newKey = () => `round-${++made}`

beforeEach(() => {
  const kept = new Map<string, string>()
  store = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  made = 0
})

describe('requestKeyFor', () => {
  it('answers a second press, tab or reload with the same key', () => {
    const first = requestKeyFor(store, content, newKey)
    const reordered = {
      ...content,
      lines: [...content.lines].reverse(),
      address: { city: 'Ibadan', fullName: 'Ada Obi' },
    }
    expect(requestKeyFor(store, reordered, newKey)).toBe(first)
    expect(made).toBe(1)
  })

  it('is the same in a second tab that does not see yet what the first one stored', () => {
    beginRound(store, newKey)
    const round = store.getItem('oja-checkout-round') ?? ''
    const lateTab: KeptStore = {
      getItem: (key) => (key === 'oja-checkout-round' ? round : null),
      setItem: () => {},
      removeItem: () => {},
    }
    expect(requestKeyFor(lateTab, content, newKey)).toBe(requestKeyFor(store, content, newKey))
  })

  it('is a UUID', () => {
    expect(requestKeyFor(store, content, newKey)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  })

  it.each([
    ['quantity', { ...content, lines: [{ productId: 'pot', varietyId: null, quantity: 2 }] }],
    ['variety', { ...content, lines: [{ productId: 'pot', varietyId: 'large', quantity: 1 }] }],
    ['delivery', { ...content, method: 'ibadan' }],
    ['address', { ...content, address: { ...content.address, city: 'Lagos' } }],
    ['promo code', { ...content, promoCode: 'OJA10' }],
    ['total', { ...content, total: 5_148_600 }],
    ['customer', { ...content, userId: 'bola' }],
  ])('makes a new key when the %s changed', (_what, changed) => {
    const first = requestKeyFor(store, content, newKey)
    expect(requestKeyFor(store, changed, newKey)).not.toBe(first)
  })

  it('makes a new key for buying the same again later', () => {
    const first = requestKeyFor(store, content, newKey)
    forgetAttempt(store)
    expect(requestKeyFor(store, content, newKey)).not.toBe(first)
  })

  it('knows a checkout it has seen, until that is over', () => {
    expect(wasAttempted(store, content)).toBe(false)
    requestKeyFor(store, content, newKey)
    expect(wasAttempted(store, content)).toBe(true)
    expect(wasAttempted(store, { ...content, total: 1 })).toBe(false)
    forgetAttempt(store)
    expect(wasAttempted(store, content)).toBe(false)
  })

  it('keeps no readable address', () => {
    let written = ''
    requestKeyFor(
      {
        ...store,
        setItem: (_key, value) => {
          written = value
        },
      },
      content,
      newKey,
    )
    expect(written).not.toContain('Ada')
  })
})
