import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHECKOUT_REFUSALS } from '../../content/messages/checkout-refusals.ts'
import { DataError, type DataErrorKind, type Failure } from '../errors/data-error.ts'
import { checkoutRefusal } from './checkout-refusal.ts'
import { aQuoteJson } from './quote-builder.ts'

const error = (overrides: Partial<Failure>) => new DataError({ kind: 'conflict', message: 'server text', ...overrides })

describe('checkoutRefusal', () => {
  it.each(Object.keys(CHECKOUT_REFUSALS) as (keyof typeof CHECKOUT_REFUSALS)[])('has a message for %s', (reason) => {
    expect(checkoutRefusal(error({ code: reason }))).toMatchObject({ reason, message: CHECKOUT_REFUSALS[reason] })
  })

  it.each([
    ['not_signed_in', 'signed_out'],
    ['wrong_user', 'signed_out'],
    ['unavailable', 'payment_unavailable'],
  ])('reads %s as %s', (code, reason) => {
    expect(checkoutRefusal(error({ code })).reason).toBe(reason)
  })

  it.each([
    ['offline', 'offline'],
    ['unavailable', 'payment_unavailable'],
    ['denied', 'signed_out'],
    ['unknown', 'unknown'],
    ['invalid', 'unknown'],
  ] as [DataErrorKind, string][])('falls back to the kind %s', (kind, reason) => {
    expect(checkoutRefusal(error({ kind, code: 'toString' })).reason).toBe(reason)
  })

  it('includes the new quote when prices changed', () => {
    const detail = JSON.stringify(aQuoteJson({ total: 60_000 }))
    expect(checkoutRefusal(error({ code: 'prices_changed', detail })).quote?.total).toBe(6_000_000)
  })

  it('has no quote if the server sent only the items', () => {
    const detail = JSON.stringify({ items: [{ product_id: 'p1', quantity: 2 }] })
    expect(checkoutRefusal(error({ code: 'sold_out', detail })).quote).toBeNull()
  })

  it('includes the order and the invalid fields', () => {
    expect(checkoutRefusal(error({ code: 'already_paid', detail: '{"order_id":"o1"}' })).orderId).toBe('o1')
    const detail = '{"fields":{"shipping.phone":"Give a phone number.","amount":7}}'
    expect(checkoutRefusal(error({ code: 'invalid_body', detail })).fields).toEqual({
      'shipping.phone': 'Give a phone number.',
    })
  })

  it('states the largest allowed order', () => {
    const messageOf = (detail: unknown) =>
      checkoutRefusal(error({ code: 'order_too_large', detail: JSON.stringify(detail) })).message
    expect(messageOf({ limit: 'pieces', allowed: 20 })).toMatch(/up to 20 pieces/)
    expect(messageOf({ limit: 'value', allowed: 1_385_000 })).toMatch(/up to ₦1,385,000\.00/)
    expect(messageOf({ limit: 'share', allowed: 7, product: 'Soup pot' })).toMatch(/up to 7 of “Soup pot”/)
    expect(messageOf({ limit: 'toString', allowed: 7 })).toBe(CHECKOUT_REFUSALS.order_too_large)
  })

  it('has a message for every error', () => {
    const kinds: DataErrorKind[] = ['offline', 'denied', 'invalid', 'conflict', 'unavailable', 'unknown']
    const anyError = fc.record(
      {
        kind: fc.constantFrom(...kinds),
        message: fc.string(),
        code: fc.string(),
        detail: fc.oneof(fc.string(), fc.json()),
      },
      { requiredKeys: ['kind', 'message'] },
    )
    fc.assert(
      fc.property(anyError, (any) => {
        expect(checkoutRefusal(new DataError(any)).message).not.toBe('')
      }),
    )
  })
})
