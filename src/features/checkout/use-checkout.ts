import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import type { AddressErrors } from '../../content/messages/address-errors.ts'
import { clearDraft } from '../../data/checkout/checkout-draft.ts'
import { type CheckoutRefusal, checkoutRefusal } from '../../data/checkout/checkout-refusal.ts'
import { myOnDeliveryObstacle, orderQuote } from '../../data/checkout/order-quote.ts'
import type { CheckoutItem } from '../../data/checkout/quote.ts'
import { type CheckoutRequest, startPayment } from '../../data/checkout/start-payment.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { myOrdersKey } from '../../data/orders/my-orders.ts'
import { pullSettings } from '../../data/settings/settings-sync.ts'
import { useVatPercent } from '../../data/settings/vat.ts'
import { orderPath } from '../../domain/orders/order.ts'
import { ADDRESS_FIELDS, normalizeAddress, type ShippingAddress } from '../../domain/people/address.ts'
import { randomUuid } from '../../lib/uuid.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { beginNextRound, beginRound, forgetCheckout, hasPressedPayFor, requestKeyFor } from './checkout-fingerprint.ts'
import { useWaysToPay } from './pay-by/use-ways-to-pay.ts'
import { safePaymentUrl } from './payment-redirect.ts'
import { useCheckoutForm } from './use-checkout-form.ts'

export type PayRequest = Omit<CheckoutRequest, 'requestKey'>

/** After these refusals the order is over, and the next tap may place a new one. */
const OVER: readonly CheckoutRefusal['reason'][] = [
  'already_paid',
  'order_closed',
  'payment_held',
  'request_key_conflict',
]

/** Places the order. Returns the URL of its payment page, or of the order if paid on delivery. @throws DataError */
export async function checkoutLink(request: PayRequest, isSecondTry = false): Promise<string> {
  const round = beginRound(randomUuid)
  try {
    const { paymentLink, orderId } = await startPayment({ ...request, requestKey: requestKeyFor(request, randomUuid) })
    if (paymentLink !== null) return paymentLink
    // No payment follows, so this checkout is finished.
    forgetCheckout()
    clearDraft()
    return orderPath(orderId)
  } catch (cause) {
    const { reason } = checkoutRefusal(cause)
    if (reason === 'order_closed' && !isSecondTry) {
      // The previous order ended unpaid, so this tap places a new one.
      beginNextRound(round)
      return checkoutLink(request, true)
    }
    if (OVER.includes(reason)) forgetCheckout()
    throw cause
  }
}

type Payment<Request> = {
  readonly userId: string
  readonly linkFor: (request: Request) => Promise<string>
  readonly onFailure: (failure: CheckoutRefusal) => void
}

/** Opens the page that `linkFor` returns, if it is a safe one. Busy from the tap until the page unloads. */
export function usePay<Request>(
  { userId, linkFor, onFailure }: Payment<Request>,
  leaveFor = (url: string) => location.assign(url),
) {
  const queryClient = useQueryClient()
  const [isPaying, setPaying] = useState(false)
  const isRunning = useRef(false)
  const stop = useCallback(() => {
    isRunning.current = false
    setPaying(false)
  }, [])

  useEffect(() => {
    // After Back, the back/forward cache may restore this page in its busy state.
    const onShow = (event: PageTransitionEvent) => event.persisted && stop()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [stop])

  async function pay(request: Request) {
    if (isRunning.current) return
    isRunning.current = true
    setPaying(true)
    try {
      const url = safePaymentUrl(await linkFor(request), location.origin)
      if (!url) throw new TypeError('The response has no safe payment page.')
      // If the shopper comes back, the orders must include this one. The page is unloading, so don't refetch now.
      void queryClient.invalidateQueries({ queryKey: myOrdersKey(userId), refetchType: 'none' })
      leaveFor(url)
    } catch (cause) {
      stop()
      onFailure(checkoutRefusal(cause))
    }
  }

  return { isPaying, pay }
}

type CheckoutInput = {
  readonly userId: string
  readonly items: readonly CheckoutItem[]
  readonly promoCode: string | null
  readonly suggested: ShippingAddress | null
  /** The account's email, known before `suggested` loads. */
  readonly email: string
  readonly onSignedOut: () => void
}

/** Returns the server's errors of address fields. */
function serverErrors({ fields }: CheckoutRefusal): AddressErrors {
  const entries = ADDRESS_FIELDS.map((field) => [field, fields[`shipping.${field}`]] as const)
  return Object.fromEntries(entries.filter(([, text]) => text !== undefined))
}

/** Fetches settings now instead of with the next sync, because the server's charges differ from this device's. */
function catchUp(): void {
  pullSettings().catch((cause: unknown) => console.warn('The settings come with the next sync:', cause))
}

/** Refusals that stale settings may cause. */
const STALE_SETTINGS: readonly CheckoutRefusal['reason'][] = ['prices_changed', 'bad_method', 'bad_pay_by']

/** The checkout's state: form, quote, and Pay with its refusals. */
export function useCheckout({ userId, items, promoCode, suggested, email, onSignedOut }: CheckoutInput) {
  const queryClient = useQueryClient()
  const form = useCheckoutForm(userId, suggested, email)
  const [refusal, setRefusal] = useState<CheckoutRefusal | null>(null)
  const charges = { method: form.method, vatPercent: useVatPercent() }
  const options = orderQuote(userId, { items, method: form.method.code, promoCode }, charges)
  const quote = useQuery(options)
  const isMethodGone = quote.isError && toDataError(quote.error).code === 'bad_method'
  useEffect(() => {
    if (isMethodGone) catchUp()
  }, [isMethodGone])
  useEffect(() => void beginRound(randomUuid), [])
  const { isPaying, pay } = usePay({ userId, linkFor: checkoutLink, onFailure })
  const address = normalizeAddress(form.address)
  const total = quote.data?.total
  const { method, details } = form
  const waysToPay = useWaysToPay(userId, { chosen: form.payBy, method, total: total ?? 0 })
  const { payBy } = waysToPay
  const request =
    total === undefined || payBy === null
      ? null
      : { userId, items, method: method.code, promoCode, address, details, payBy, total }

  function onFailure(failure: CheckoutRefusal) {
    if (STALE_SETTINGS.includes(failure.reason)) catchUp()
    if (failure.reason === 'bad_pay_by') void queryClient.invalidateQueries(myOnDeliveryObstacle(userId))
    setRefusal(failure)
    form.showErrors(serverErrors(failure))
    if (failure.reason === 'signed_out') {
      showToast(ACCOUNT_MESSAGES.checkout.signIn)
      return onSignedOut()
    }
    // The message beside Pay explains all other refusals, most of which come before any payment.
    if (failure.reason === 'unknown') showToast(ACCOUNT_MESSAGES.checkout.paymentFailed)
    // Show the new prices at once. Nothing is charged until Pay is tapped again.
    if (failure.quote) queryClient.setQueryData(options.queryKey, failure.quote)
    else void quote.refetch()
  }

  function submit(typed: ShippingAddress) {
    setRefusal(null)
    if (!form.check(typed)) return void showToast(ACCOUNT_MESSAGES.checkout.missingInformation)
    // Autofill changed the place without an event: show the new delivery and total before payment.
    if (form.methodAt(typed) !== method.code) return void showToast(ACCOUNT_MESSAGES.checkout.methodChanged)
    if (request) void pay({ ...request, address: normalizeAddress(typed) })
    else if (payBy !== null) void quote.refetch()
  }

  // Pay would return the order that this checkout has placed already.
  const hasOrder = request !== null && hasPressedPayFor(request)
  return { form, waysToPay, charges, quote, refusal, isPaying, submit, hasOrder }
}
