import { useCallback, useEffect, useRef, useState } from 'react'
import type { CheckoutRefusal } from '../../data/checkout/checkout-refusal.ts'
import { type PaymentRequest, startPayment } from '../../data/checkout/start-payment.ts'
import { fail, ok, type Result } from '../../lib/result.ts'
import { randomUuid } from '../../lib/uuid.ts'
import { beginRound, forgetAttempt, requestKeyFor, wasAttempted } from './checkout-attempt.ts'
import { keptStore } from './kept-store.ts'
import { safePaymentUrl } from './payment-redirect.ts'

export type PayRequest = Omit<PaymentRequest, 'requestKey'>
/** `unsafe_link`: the answer names no page that a payment may be made on. */
export type PayFailure = CheckoutRefusal | 'unsafe_link'

/** Whether this very checkout has an order already, which a press of Pay would find again. */
export function hasOrder(request: PayRequest): boolean {
  return wasAttempted(keptStore(), request)
}

async function linkFor(request: PayRequest): Promise<Result<string, PayFailure>> {
  const answer = await startPayment({ ...request, requestKey: requestKeyFor(keptStore(), request, randomUuid) })
  if (!answer.ok) {
    const { reason } = answer.error
    // These orders are over: the next press may make a new one.
    if (['already_paid', 'order_closed', 'request_key_conflict'].includes(reason)) forgetAttempt(keptStore())
    return fail(answer.error)
  }
  const url = safePaymentUrl(answer.value.paymentLink, location.origin)
  return url ? ok(url) : fail('unsafe_link')
}

/** Places the order and leaves for the payment page. Busy from the press until the page is gone. */
export function usePay(onFailure: (failure: PayFailure) => void, leaveFor = (url: string) => location.assign(url)) {
  const [isPaying, setPaying] = useState(false)
  const isRunning = useRef(false)
  const stop = useCallback(() => {
    isRunning.current = false
    setPaying(false)
  }, [])

  useEffect(() => void beginRound(keptStore(), randomUuid), [])

  useEffect(() => {
    // Back from the payment page the browser may show this page as it was left: busy.
    const onShow = (event: PageTransitionEvent) => event.persisted && stop()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [stop])

  async function pay(request: PayRequest) {
    if (isRunning.current) return
    isRunning.current = true
    setPaying(true)
    const link = await linkFor(request)
    if (link.ok) {
      leaveFor(link.value)
      return
    }
    stop()
    onFailure(link.error)
  }

  return { isPaying, pay }
}
