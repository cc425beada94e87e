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
  it('allows a confirmed checkout', () => {
    expect(payBlockedBy(ready)).toBeNull()
  })

  it('blocks until the device is online and the shop has confirmed the prices', () => {
    expect(payBlockedBy({ ...ready, online: false })).toMatch(/offline/)
    expect(payBlockedBy({ ...ready, quote: { data: undefined, error: null } })).toMatch(/Checking/)
    expect(payBlockedBy({ ...ready, quote: { data: aQuote(), error: new TypeError() } })).toMatch(/could not confirm/)
  })

  it('shows why the shop refuses a quote, instead of blaming the connection', () => {
    const error = new DataError({ kind: 'invalid', message: 'No.', code: 'bad_method' })
    expect(payBlockedBy({ ...ready, quote: { data: aQuote(), error } })).toMatch(
      /^This shipping method isn't available/,
    )
  })

  it('blocks an order that can’t be delivered', () => {
    expect(payBlockedBy({ ...ready, isServed: false })).toMatch(/don't deliver/)
  })

  it('blocks a refused promo code', () => {
    expect(payBlockedBy({ ...ready, promo: { isApplied: false, message: 'Unknown code.' } })).toMatch(/^Unknown code\./)
  })

  it('blocks an item short of stock, unless this order has reserved it', () => {
    const short = { ...ready, quote: { data: aQuote('sold_out'), error: null } }
    expect(payBlockedBy(short)).not.toBeNull()
    expect(payBlockedBy({ ...short, hasOrder: true })).toBeNull()
  })
})
