import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PaymentOutcome, verifyPayment } from '../../../data/checkout/verify-payment.ts'
import { DataError } from '../../../data/errors/data-error.ts'
import { cancelOrder } from '../../../data/orders/cancel-order.ts'
import { readPaymentRedirect } from './payment-redirect.ts'
import { usePaymentCheck } from './use-payment-check.ts'

vi.mock('../../../data/checkout/verify-payment.ts', () => ({ verifyPayment: vi.fn() }))
vi.mock('../../../data/orders/cancel-order.ts', () => ({ cancelOrder: vi.fn() }))
const orders = vi.hoisted(() => ({ read: vi.fn(async (): Promise<readonly unknown[]> => []) }))
vi.mock('../../../data/orders/my-orders.ts', () => ({
  myOrders: () => ({ queryKey: ['orders'], queryFn: orders.read }),
}))

const FINGERPRINT = 'oja-checkout-fingerprint'
const answer = (outcome: PaymentOutcome) => ({
  isPaid: outcome === 'paid' || outcome === 'already_paid',
  outcome,
  orderId: 'o1',
})

function returnWith(query: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const payment = readPaymentRedirect(new URLSearchParams(query))
  return renderHook(() => usePaymentCheck('ada', payment, 'oja-1'), { wrapper }).result
}

beforeEach(() => {
  vi.mocked(verifyPayment).mockReset()
  vi.mocked(cancelOrder).mockReset()
  localStorage.setItem(FINGERPRINT, 'fingerprint key')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

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
  ] as const)('believes the server when it says %s', async (outcome, standing) => {
    vi.mocked(verifyPayment).mockResolvedValue(answer(outcome))
    const result = returnWith('status=successful&tx_ref=oja-1&transaction_id=7')
    expect(result.current.standing).toBe('checking')
    await waitFor(() => expect(verifyPayment).toHaveBeenCalledWith('7'))
    await waitFor(() => expect(result.current.standing).toBe(standing))
  })

  it('asks again while the payment is pending', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
    vi.mocked(verifyPayment).mockResolvedValueOnce(answer('pending')).mockResolvedValue(answer('paid'))
    const result = returnWith('status=successful&tx_ref=oja-1')
    await waitFor(() => expect(result.current.standing).toBe('paid'), { timeout: 8000 })
    vi.useRealTimers()
  })

  it.each(['pending', 'declined'] as const)(
    'gives the stock of a cancelled payment back when it is %s',
    async (outcome) => {
      vi.mocked(verifyPayment).mockResolvedValue(answer(outcome))
      const cancelled = returnWith('status=cancelled&tx_ref=oja-1')
      expect([cancelled.current.standing, cancelled.current.why]).toEqual(['failed', 'open'])
      await waitFor(() => expect(cancelled.current.why).toBe('cancelled'))
      expect(vi.mocked(cancelOrder).mock.calls).toEqual([['o1']])
      expect(cancelled.current.standing).toBe('failed')
      expect(localStorage.getItem(FINGERPRINT)).toBeNull()
    },
  )

  it('cancels no order that the provider has the money of, and none of a payment that only failed', async () => {
    vi.mocked(verifyPayment).mockResolvedValue(answer('paid'))
    const paid = returnWith('status=cancelled&tx_ref=oja-1')
    await waitFor(() => expect(paid.current.standing).toBe('paid'))
    vi.mocked(verifyPayment).mockResolvedValue(answer('pending'))
    returnWith('status=failed&tx_ref=oja-1')
    await waitFor(() => expect(verifyPayment).toHaveBeenCalledTimes(2))
    expect(cancelOrder).not.toHaveBeenCalled()
  })

  it('asks again when the payment came before the order could be cancelled', async () => {
    vi.useFakeTimers()
    vi.mocked(verifyPayment).mockResolvedValueOnce(answer('pending')).mockResolvedValue(answer('paid'))
    vi.mocked(cancelOrder).mockRejectedValue(new DataError({ kind: 'invalid', message: '', hint: 'bad_transition' }))
    const result = returnWith('status=cancelled&tx_ref=oja-1')
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(result.current.standing).toBe('paid')
  })

  it('does not call a payment failed that it knows nothing of', async () => {
    vi.mocked(verifyPayment).mockResolvedValue(answer('unknown_reference'))
    const claimed = returnWith('status=successful&transaction_id=7')
    await waitFor(() => expect(claimed.current.standing).toBe('unknown'))
    expect(localStorage.getItem(FINGERPRINT)).not.toBeNull()

    const cancelled = returnWith('status=cancelled&transaction_id=7')
    await waitFor(() => expect(verifyPayment).toHaveBeenCalledTimes(2))
    expect(cancelled.current.standing).toBe('failed')
  })

  it.each([
    ['pending', 'open'],
    ['unknown_reference', 'open'],
    ['declined', 'open'],
    ['failed', 'ended'],
  ] as const)('is certain that nothing was charged only when the server says so: %s', async (outcome, why) => {
    vi.mocked(verifyPayment).mockResolvedValue(answer(outcome))
    const result = returnWith('status=pending&tx_ref=oja-1')
    expect(result.current.why).toBe('open')
    await waitFor(() => expect(verifyPayment).toHaveBeenCalled())
    await waitFor(() => expect(result.current.why).toBe(why))
    expect(result.current.standing).toBe('failed')
  })

  it('keeps asking about an order that may yet be paid', async () => {
    vi.useFakeTimers()
    vi.mocked(verifyPayment).mockResolvedValueOnce(answer('pending')).mockResolvedValue(answer('paid'))
    const result = returnWith('status=pending&tx_ref=oja-1')
    await act(() => vi.advanceTimersByTimeAsync(14_000))
    expect(result.current.standing).toBe('failed')
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(result.current.standing).toBe('paid')
    vi.useRealTimers()
  })

  it('says of a declined card until when another may pay, and where', async () => {
    const paymentLink = 'https://checkout.flutterwave.com/pay/1'
    const reservedUntil = Date.now() + 60_000
    const open = {
      id: 'o1',
      txRef: 'oja-1',
      status: 'pending',
      paymentStatus: 'pending',
      payBy: 'card',
      paymentLink,
      reservedUntil,
    }
    vi.mocked(verifyPayment).mockResolvedValue(answer('declined'))
    orders.read.mockResolvedValueOnce([open])
    const result = returnWith('status=failed&tx_ref=oja-1&transaction_id=7')
    await waitFor(() => expect(result.current.declined).toMatch(/^Your card was declined. You can try again until \d/))
    expect(result.current.paymentUrl).toBe(paymentLink)
  })

  it('offers the payment page again while the order keeps its stock, and no longer', async () => {
    const paymentLink = 'https://checkout.flutterwave.com/pay/1'
    const open = {
      id: 'o1',
      txRef: 'oja-1',
      status: 'pending',
      paymentStatus: 'pending',
      payBy: 'card',
      paymentLink,
      reservedUntil: Date.now() + 60_000,
    }
    vi.mocked(verifyPayment).mockResolvedValue(answer('pending'))
    orders.read.mockResolvedValueOnce([open])
    const result = returnWith('status=pending&tx_ref=oja-1')
    await waitFor(() => expect(result.current.paymentUrl).toBe(paymentLink))
    cleanup()
    orders.read.mockResolvedValueOnce([{ ...open, reservedUntil: Date.now() - 1 }])
    const later = returnWith('status=pending&tx_ref=oja-1')
    await waitFor(() => expect(later.current.order).toBeDefined())
    expect(later.current.paymentUrl).toBeNull()
  })

  it('asks nobody when the redirect names no payment', () => {
    expect(returnWith('status=successful').current.standing).toBe('failed')
    expect(verifyPayment).not.toHaveBeenCalled()
  })

  it('says that it is offline instead of calling the payment failed', async () => {
    vi.mocked(verifyPayment).mockRejectedValue(new DataError({ kind: 'offline', message: '' }))
    const result = returnWith('status=successful&tx_ref=oja-1')
    await waitFor(() => expect(result.current.isOffline).toBe(true))
    expect(result.current.standing).toBe('checking')
  })

  it('still says so while it asks again, until an answer comes', async () => {
    vi.useFakeTimers()
    let answerNow: (verification: Awaited<ReturnType<typeof verifyPayment>>) => void = () => {}
    vi.mocked(verifyPayment)
      .mockRejectedValueOnce(new DataError({ kind: 'offline', message: '' }))
      .mockReturnValueOnce(new Promise((resolve) => (answerNow = resolve)))
    const result = returnWith('status=successful&tx_ref=oja-1')
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(verifyPayment).toHaveBeenCalledTimes(2)
    expect(result.current.isOffline).toBe(true)
    answerNow(answer('pending'))
    await act(() => vi.advanceTimersByTimeAsync(10))
    expect([result.current.standing, result.current.isOffline]).toEqual(['checking', false])
  })

  it.each([
    ['paid', null],
    ['failed', null],
    ['declined', 'fingerprint key'],
    ['pending', 'fingerprint key'],
  ] as const)('lets the same things be ordered anew after %s: stored fingerprint %s', async (outcome, kept) => {
    vi.mocked(verifyPayment).mockResolvedValue(answer(outcome))
    const result = returnWith('status=successful&tx_ref=oja-1')
    await waitFor(() => expect(verifyPayment).toHaveBeenCalled())
    await waitFor(() => expect(localStorage.getItem(FINGERPRINT)).toBe(kept))
    const standings = { paid: 'paid', failed: 'failed', declined: 'failed', pending: 'checking' }
    expect(result.current.standing).toBe(standings[outcome])
  })
})
