import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { BUSY, fakeBackend } from '../supabase/fake-backend.ts'
import { orderQuote } from './order-quote.ts'
import { type QuoteRequest, readQuote } from './quote.ts'
import { aQuoteJson, charges, request } from './quote-builder.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the quote of an order', () => {
  it('equals the database’s response', async () => {
    const requests = fakeBackend(() => ({ body: aQuoteJson() }))
    const quote = await new QueryClient().fetchQuery(orderQuote('ada', request, charges))
    expect(quote).toEqual(readQuote(aQuoteJson()))
    expect(requests).toHaveLength(1)
  })

  it('has its own cache key per method, cart, code and charges', () => {
    const key = (overrides: Partial<QuoteRequest>, known = charges) =>
      JSON.stringify(orderQuote('ada', { ...request, ...overrides }, known).queryKey)
    const keys = [key({}), key({ method: 'ibadan' }), key({ items: [] }), key({ promoCode: 'x' })]
    const dearer = { ...charges, method: { ...charges.method, fee: 300_000 } }
    keys.push(key({}, dearer), key({}, { ...charges, vatPercent: 10 }))
    expect(new Set(keys).size).toBe(6)
  })

  it('is fetched again while the shop is too busy', async () => {
    vi.useFakeTimers()
    const answers = [BUSY, { body: aQuoteJson() }]
    fakeBackend(() => answers.shift() ?? BUSY)
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const observer = new QueryObserver(client, orderQuote('ada', request, charges))
    const stop = observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(5000)
    expect(observer.getCurrentResult().isError).toBe(true)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(observer.getCurrentResult().data?.total).toBe(5_141_300)
    stop()
  })

  it('isn’t fetched for an empty cart', () => {
    expect(orderQuote('ada', { ...request, items: [] }, charges).enabled).toBe(false)
  })
})
