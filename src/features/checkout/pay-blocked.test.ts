import { describe, expect, it } from 'vitest'
import type { Quote, QuoteProblem } from '../../data/checkout/quote.ts'
import { DataError } from '../../data/errors/data-error.ts'
import { payBlockedBy } from './PayButton.tsx'

function aQuote(problem: QuoteProblem | null = null): Quote {
  const item = { productId: 'pot', variantIds: [], quantity: 1, name: 'Pot', variantLabel: null, image: null }
  return {
    items: [{ ...item, unitPrice: 100, regularPrice: null, itemTotal: 100, available: 1, problem }],
    subtotal: 100,
    shippingFee: 0,
    vatPercent: 8,
    vat: 8,
    discount: 0,
    total: 100,
    promo: null,
  }
}

const ready = {
  online: true,
  isServed: true,
  isPayable: true,
  quote: { data: aQuote(), error: null },
  promo: null,
  hasOrder: false,
}

describe('payBlockedBy', () => {
  it('lets a confirmed checkout through', () => {
    expect(payBlockedBy(ready)).toBeNull()
  })

  it('waits for the connection and for the shop to confirm the prices', () => {
    expect(payBlockedBy({ ...ready, online: false })).toMatch(/offline/)
    expect(payBlockedBy({ ...ready, quote: { data: undefined, error: null } })).toMatch(/Checking/)
    expect(payBlockedBy({ ...ready, quote: { data: aQuote(), error: new TypeError() } })).toMatch(/could not confirm/)
  })

  it('says why the shop refuses to quote, instead of blaming the connection', () => {
    const error = new DataError({ kind: 'invalid', message: 'No.', code: 'bad_method' })
    expect(payBlockedBy({ ...ready, quote: { data: aQuote(), error } })).toMatch(
      /^This shipping method isn't available/,
    )
  })

  it('does not take money for what it can not deliver', () => {
    expect(payBlockedBy({ ...ready, isServed: false })).toMatch(/don't deliver/)
  })

  it('does not send a refused promo code', () => {
    expect(payBlockedBy({ ...ready, promo: { isApplied: false, message: 'Unknown code.' } })).toMatch(/^Unknown code\./)
  })

  it('stops at an item that ran short, unless this order holds the stock itself', () => {
    const short = { ...ready, quote: { data: aQuote('sold_out'), error: null } }
    expect(payBlockedBy(short)).not.toBeNull()
    expect(payBlockedBy({ ...short, hasOrder: true })).toBeNull()
  })
})
