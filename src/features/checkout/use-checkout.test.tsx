import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCustomersDevice } from '../../data/account-sync/customer-builder.ts'
import type { CheckoutRefusalReason } from '../../data/checkout/checkout-refusal.ts'
import { type Answer, deadConnection, fakeShop, functionRefusal } from '../../data/supabase/fake-backend.ts'
import { EMPTY_ADDRESS } from '../../domain/people/address.ts'
import { checkoutLink, type PayRequest, usePay } from './use-checkout.ts'

const REQUEST: PayRequest = {
  userId: 'ada',
  items: [{ productId: 'pot', variantIds: [], quantity: 1 }],
  method: 'nigeria',
  promoCode: null,
  details: {},
  payBy: 'card',
  address: EMPTY_ADDRESS,
  total: 5_000_000,
}
const LINK = 'https://checkout.flutterwave.com/pay/1'
const started = (link: string | null = LINK): Answer => ({
  body: { payment_link: link, tx_ref: 'oja-1', order_id: 'o1' },
})
const refused = (reason: CheckoutRefusalReason) => () => functionRefusal(reason)

let shop: ReturnType<typeof fakeShop>
/** Answers each request with the next response, then starts every payment. */
const respondWith = (...answers: readonly (() => Answer)[]) => {
  const next = [...answers]
  shop = fakeShop({ 'process-payment': () => (next.shift() ?? started)() })
}
const keys = () => shop.sent('process-payment').map((body) => (body as { requestKey: string }).requestKey)

function renderPay() {
  const onFailure = vi.fn()
  const leaveFor = vi.fn()
  const { result } = renderHook(() => usePay({ userId: 'ada', linkFor: checkoutLink, onFailure }, leaveFor), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  })
  return { onFailure, leaveFor, hook: result }
}

beforeEach(() => {
  localStorage.clear()
  aCustomersDevice()
  respondWith()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('usePay', () => {
  it('places one order for repeated presses', async () => {
    const { hook, leaveFor } = renderPay()
    await act(() => Promise.all([hook.current.pay(REQUEST), hook.current.pay(REQUEST)]))
    expect(keys()).toHaveLength(1)
    expect(leaveFor).toHaveBeenCalledWith(LINK)
    expect(hook.current.isPaying).toBe(true)
  })

  it('sends the same request key after a lost response and in another tab', async () => {
    respondWith(deadConnection)
    const here = renderPay()
    await act(() => here.hook.current.pay(REQUEST))
    expect(here.hook.current.isPaying).toBe(false)
    const otherTab = renderPay()
    await act(() => otherTab.hook.current.pay(REQUEST))
    expect(new Set(keys()).size).toBe(1)
  })

  it.each(['already_paid', 'payment_held', 'request_key_conflict'] as const)(
    'uses a new key after %s',
    async (reason) => {
      respondWith(refused(reason))
      const { hook, onFailure } = renderPay()
      await act(() => hook.current.pay(REQUEST))
      expect(keys()).toHaveLength(1)
      expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ reason }))
      await act(() => hook.current.pay(REQUEST))
      expect(new Set(keys()).size).toBe(2)
    },
  )

  it('places a new order in the same press if the last one ended unpaid', async () => {
    respondWith(refused('order_closed'))
    const { hook, leaveFor, onFailure } = renderPay()
    await act(() => hook.current.pay(REQUEST))
    expect(leaveFor).toHaveBeenCalledWith(LINK)
    expect(onFailure).not.toHaveBeenCalled()
    expect(new Set(keys()).size).toBe(2)
  })

  it('places the same new order from several tabs at once', async () => {
    respondWith(refused('order_closed'), refused('order_closed'))
    const tabs = [renderPay(), renderPay()]
    await act(() => Promise.all(tabs.map(({ hook }) => hook.current.pay(REQUEST))))
    expect(keys()).toHaveLength(4)
    expect(keys().slice(2)).toEqual([keys()[2], keys()[2]])
    expect(new Set(keys()).size).toBe(2)
  })

  it('doesn’t try a third order, and stops if the second is refused', async () => {
    respondWith(refused('order_closed'), refused('order_closed'))
    const { hook, onFailure } = renderPay()
    await act(() => hook.current.pay(REQUEST))
    expect(keys()).toHaveLength(2)
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ reason: 'order_closed' }))

    respondWith(refused('order_closed'), refused('sold_out'))
    await act(() => hook.current.pay(REQUEST))
    expect(onFailure).toHaveBeenLastCalledWith(expect.objectContaining({ reason: 'sold_out' }))
  })

  it('opens an order paid on delivery, and ends its checkout', async () => {
    respondWith(
      () => started(null),
      () => started(null),
    )
    const { hook, leaveFor } = renderPay()
    await act(() => hook.current.pay({ ...REQUEST, payBy: 'on_delivery' }))
    expect(leaveFor).toHaveBeenCalledWith(`${location.origin}/dashboard?tab=orders&order=o1`)
    // The same purchase again is a new order.
    const { hook: next } = renderPay()
    await act(() => next.current.pay({ ...REQUEST, payBy: 'on_delivery' }))
    expect(new Set(keys()).size).toBe(2)
  })

  it('uses the same key for every way to pay', async () => {
    for (const payBy of ['card', 'ussd'] as const) {
      const { hook } = renderPay()
      await act(() => hook.current.pay({ ...REQUEST, payBy }))
    }
    expect(new Set(keys()).size).toBe(1)
  })

  it('never opens an unsafe payment page', async () => {
    respondWith(() => started('http://evil.example/pay'))
    const { hook, leaveFor, onFailure } = renderPay()
    await act(() => hook.current.pay(REQUEST))
    expect(leaveFor).not.toHaveBeenCalled()
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ reason: 'unknown' }))
    expect(hook.current.isPaying).toBe(false)
  })

  it('is ready again after the browser restores the page from its cache', async () => {
    const { hook } = renderPay()
    await act(() => hook.current.pay(REQUEST))
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(hook.current.isPaying).toBe(false)
  })
})
