import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PaymentOutcome } from '../../../data/checkout/verify-payment.ts'
import { setDeviceForTest } from '../../../data/db/device.ts'
import { fakeStore } from '../../../data/db/fake-store.ts'
import { anOrderRow } from '../../../data/orders/order-row-builder.ts'
import { type Answer, deadConnection, fakeShop, refusal } from '../../../data/supabase/fake-backend.ts'
import { readPaymentRedirect } from '../payment-redirect.ts'
import { usePaymentCheck } from './use-payment-check.ts'

const FINGERPRINT = 'oja-checkout-fingerprint'
const PAYMENT_LINK = 'https://checkout.flutterwave.com/pay/1'
const answer = (outcome: PaymentOutcome): Answer => ({
  body: { success: outcome === 'paid' || outcome === 'already_paid', outcome, order_id: 'o1' },
})
const openUntil = (reservedUntil: number) =>
  anOrderRow({
    ...{ id: 'o1', tx_ref: 'oja-1', status: 'pending', payment_status: 'pending', payment_link: PAYMENT_LINK },
    reserved_until: new Date(reservedUntil).toISOString(),
  })

let shop: ReturnType<typeof fakeShop>
const checks = () => shop.sent('verify-payment')
/** Answers each check with the next response, repeating the last. */
function respondWith(...answers: readonly (() => Answer | Promise<Answer>)[]) {
  const next = [...answers]
  shop.answers['verify-payment'] = () => (next.length > 1 ? next.shift() : next[0])?.() ?? { status: 404 }
}

function returnWith(query: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const payment = readPaymentRedirect(new URLSearchParams(query))
  return renderHook(() => usePaymentCheck('ada', payment, 'oja-1'), { wrapper }).result
}

beforeEach(() => {
  setDeviceForTest(fakeStore())
  shop = fakeShop({ orders: () => ({ body: [] }), cancel_order: () => ({ body: null }) })
  localStorage.setItem(FINGERPRINT, 'fingerprint key')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('usePaymentCheck', () => {
  it.each([
    ['paid', 'paid'],
    ['already_paid', 'paid'],
    ['pending', 'checking'],
    ['review', 'held'],
    ['refund_due', 'held'],
    ['failed', 'failed'],
    ['declined', 'failed'],
    ['unknown_reference', 'unknown'],
  ] as const)('maps the server’s outcome %s to %s', async (outcome, standing) => {
    respondWith(() => answer(outcome))
    const result = returnWith('status=successful&tx_ref=oja-1&transaction_id=7')
    expect(result.current.standing).toBe('checking')
    await waitFor(() => expect(checks()).toEqual([{ transactionId: '7' }]))
    await waitFor(() => expect(result.current.standing).toBe(standing))
  })

  it('checks again while the payment is pending', async () => {
    vi.useFakeTimers()
    respondWith(
      () => answer('pending'),
      () => answer('paid'),
    )
    const result = returnWith('status=successful&tx_ref=oja-1')
    await passing(3000)
    expect(result.current.standing).toBe('checking')
    await passing(2000)
    expect(result.current.standing).toBe('paid')
  })

  it.each(['pending', 'declined'] as const)('cancels the order of a cancelled payment that is %s', async (outcome) => {
    respondWith(() => answer(outcome))
    const cancelled = returnWith('status=cancelled&tx_ref=oja-1')
    expect([cancelled.current.standing, cancelled.current.why]).toEqual(['failed', 'open'])
    await waitFor(() => expect(cancelled.current.why).toBe('cancelled'))
    expect(shop.sent('cancel_order')).toMatchObject([{ p_order_id: 'o1' }])
    expect(cancelled.current.standing).toBe('failed')
    expect(localStorage.getItem(FINGERPRINT)).toBeNull()
  })

  it('keeps the order if the cancelled payment was paid, or if a payment only failed', async () => {
    respondWith(() => answer('paid'))
    const paid = returnWith('status=cancelled&tx_ref=oja-1')
    await waitFor(() => expect(paid.current.standing).toBe('paid'))
    respondWith(() => answer('pending'))
    returnWith('status=failed&tx_ref=oja-1')
    await waitFor(() => expect(checks()).toHaveLength(2))
    expect(shop.sent('cancel_order')).toEqual([])
  })

  it('checks again if the payment arrived before the order could be cancelled', async () => {
    vi.useFakeTimers()
    respondWith(
      () => answer('pending'),
      () => answer('paid'),
    )
    shop.answers.cancel_order = () => refusal('bad_transition')
    const result = returnWith('status=cancelled&tx_ref=oja-1')
    await passing(20_000)
    expect(result.current.standing).toBe('paid')
  })

  it('doesn’t report an unknown payment as failed unless the customer cancelled', async () => {
    respondWith(() => answer('unknown_reference'))
    const claimed = returnWith('status=successful&transaction_id=7')
    await waitFor(() => expect(claimed.current.standing).toBe('unknown'))
    expect(localStorage.getItem(FINGERPRINT)).not.toBeNull()

    const cancelled = returnWith('status=cancelled&transaction_id=7')
    await waitFor(() => expect(checks()).toHaveLength(2))
    expect(cancelled.current.standing).toBe('failed')
  })

  it.each([
    ['pending', 'open'],
    ['unknown_reference', 'open'],
    ['declined', 'open'],
    ['failed', 'ended'],
  ] as const)('takes the order as ended only after the server’s answer: %s', async (outcome, why) => {
    respondWith(() => answer(outcome))
    const result = returnWith('status=pending&tx_ref=oja-1')
    expect(result.current.why).toBe('open')
    await waitFor(() => expect(checks()).toHaveLength(1))
    await waitFor(() => expect(result.current.why).toBe(why))
    expect(result.current.standing).toBe('failed')
  })

  it('keeps checking an order that can still be paid', async () => {
    vi.useFakeTimers()
    respondWith(
      () => answer('pending'),
      () => answer('paid'),
    )
    const result = returnWith('status=pending&tx_ref=oja-1')
    await passing(14_000)
    expect(result.current.standing).toBe('failed')
    await passing(2000)
    expect(result.current.standing).toBe('paid')
  })

  it('shows until when a declined order can be paid, with the link', async () => {
    respondWith(() => answer('declined'))
    shop.answers.orders = () => ({ body: [openUntil(Date.now() + 60_000)] })
    const result = returnWith('status=failed&tx_ref=oja-1&transaction_id=7')
    await waitFor(() => expect(result.current.declined).toMatch(/^Your card was declined. You can try again until \d/))
    expect(result.current.paymentUrl).toBe(PAYMENT_LINK)
  })

  it('links to the payment page only while the order holds its stock', async () => {
    respondWith(() => answer('pending'))
    shop.answers.orders = () => ({ body: [openUntil(Date.now() + 60_000)] })
    const result = returnWith('status=pending&tx_ref=oja-1')
    await waitFor(() => expect(result.current.paymentUrl).toBe(PAYMENT_LINK))
    cleanup()
    shop.answers.orders = () => ({ body: [openUntil(Date.now() - 1)] })
    const later = returnWith('status=pending&tx_ref=oja-1')
    await waitFor(() => expect(later.current.order).toBeDefined())
    expect(later.current.paymentUrl).toBeNull()
  })

  it('sends no request for a redirect without a payment', () => {
    expect(returnWith('status=successful').current.standing).toBe('failed')
    expect(checks()).toEqual([])
  })

  it('reports a missing connection, not a failed payment', async () => {
    respondWith(deadConnection)
    const result = returnWith('status=successful&tx_ref=oja-1')
    await waitFor(() => expect(result.current.isOffline).toBe(true))
    expect(result.current.standing).toBe('checking')
  })

  it('stays offline during a retry until a response arrives', async () => {
    vi.useFakeTimers()
    const { promise, resolve } = Promise.withResolvers<Answer>()
    respondWith(deadConnection, () => promise)
    const result = returnWith('status=successful&tx_ref=oja-1')
    await passing(5000)
    expect(checks()).toHaveLength(2)
    expect(result.current.isOffline).toBe(true)
    resolve(answer('pending'))
    await passing(10)
    expect([result.current.standing, result.current.isOffline]).toEqual(['checking', false])
  })

  it.each([
    ['paid', null],
    ['failed', null],
    ['declined', 'fingerprint key'],
    ['pending', 'fingerprint key'],
  ] as const)('after the outcome %s leaves the stored fingerprint %s', async (outcome, expected) => {
    respondWith(() => answer(outcome))
    const result = returnWith('status=successful&tx_ref=oja-1')
    await waitFor(() => expect(checks()).toHaveLength(1))
    await waitFor(() => expect(localStorage.getItem(FINGERPRINT)).toBe(expected))
    const standings = { paid: 'paid', failed: 'failed', declined: 'failed', pending: 'checking' }
    expect(result.current.standing).toBe(standings[outcome])
  })
})
