import { useCallback, useEffect, useRef, useState } from 'react'
import { clearDraft } from '../../data/checkout/checkout-draft.ts'
import { type CheckoutRefusal, checkoutRefusal } from '../../data/checkout/checkout-refusal.ts'
import { type CheckoutRequest, startPayment } from '../../data/checkout/start-payment.ts'
import { randomUuid } from '../../lib/uuid.ts'
import { beginNextRound, beginRound, forgetCheckout, hasPressedPayFor, requestKeyFor } from './checkout-fingerprint.ts'
import { safePaymentUrl } from './payment-redirect.ts'

export type PayRequest = Omit<CheckoutRequest, 'requestKey'>
/** `unsafe_link`: the answer names no page that a payment may be made on. */
export type PayFailure = CheckoutRefusal | 'unsafe_link'

/** Whether this very checkout has an order already, which a press of Pay would find again. */
export function hasOrder(request: PayRequest): boolean {
  return hasPressedPayFor(request)
}

/** These orders are over: the next press may make a new one. */
const OVER: readonly CheckoutRefusal['reason'][] = [
  'already_paid',
  'order_closed',
  'payment_held',
  'request_key_conflict',
]

/** The address of the payment page, or of the order that is paid when it arrives. @throws DataError */
async function linkFor(request: PayRequest, isSecondTry = false): Promise<string> {
  const round = beginRound(randomUuid)
  try {
    const { paymentLink, orderId } = await startPayment({ ...request, requestKey: requestKeyFor(request, randomUuid) })
    if (paymentLink !== null) return paymentLink
    // Nothing is awaited: this checkout has come to its end.
    forgetCheckout()
    clearDraft()
    return `/dashboard?tab=orders&order=${encodeURIComponent(orderId)}`
  } catch (cause) {
    const { reason } = checkoutRefusal(cause)
    if (reason === 'order_closed' && !isSecondTry) {
      // No money came for the order before: this press is for a new one.
      beginNextRound(round)
      return linkFor(request, true)
    }
    if (OVER.includes(reason)) forgetCheckout()
    throw cause
  }
}

/** Places the order and leaves for the payment page. Busy from the press until the page is gone. */
export function usePay(onFailure: (failure: PayFailure) => void, leaveFor = (url: string) => location.assign(url)) {
  const [isPaying, setPaying] = useState(false)
  const isRunning = useRef(false)
  const stop = useCallback(() => {
    isRunning.current = false
    setPaying(false)
  }, [])

  useEffect(() => void beginRound(randomUuid), [])

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
    try {
      const url = safePaymentUrl(await linkFor(request), location.origin)
      if (url) return leaveFor(url)
      stop()
      onFailure('unsafe_link')
    } catch (cause) {
      stop()
      onFailure(checkoutRefusal(cause))
    }
  }

  return { isPaying, pay }
}
