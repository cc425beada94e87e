import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { declinedNote } from '../../../content/orders/declined-payment.ts'
import { clearDraft } from '../../../data/checkout/checkout-draft.ts'
import { type Verification, verifyPayment } from '../../../data/checkout/verify-payment.ts'
import { shopNow } from '../../../data/connection/clock.ts'
import { isOfflineError } from '../../../data/errors/data-error.ts'
import { myOrders } from '../../../data/orders/my-orders.ts'
import { cancelOrder } from '../../../data/orders/own-changes.ts'
import { myKey } from '../../../data/session/query-key.ts'
import { hasReservedStock, type Order } from '../../../domain/orders/order.ts'
import { forgetCheckout } from '../checkout-fingerprint.ts'
import { type PaymentRedirect, safePaymentUrl } from '../payment-redirect.ts'
import type { FailureReason } from './PaymentChecking.tsx'

/** checking: the provider hasn't decided yet. held: an admin reviews the money. unknown: another customer's, or not reported yet. */
export type PaymentCheckState = 'checking' | 'paid' | 'failed' | 'held' | 'unknown'

const POLL_MS = 4000
/** If the redirect says the customer didn't pay, they are hardly waiting for a result. */
const SLOW_POLL_MS = 15_000

const STANDINGS: Readonly<Record<Verification['outcome'], PaymentCheckState>> = {
  paid: 'paid',
  already_paid: 'paid',
  pending: 'checking',
  review: 'held',
  refund_due: 'held',
  failed: 'failed',
  declined: 'failed',
  unknown_reference: 'unknown',
}

function paymentStanding(
  payment: PaymentRedirect,
  order: Order | undefined,
  answer: Verification | undefined,
): PaymentCheckState {
  if (order?.paymentStatus === 'completed') return 'paid'
  if (answer) {
    const standing = STANDINGS[answer.outcome]
    // A cancelled attempt shows as failed unless the provider reports a payment.
    const isOpen = standing === 'checking' || standing === 'unknown'
    return isOpen && !payment.claimsSuccess ? 'failed' : standing
  }
  return payment.claimsSuccess && payment.reference !== null ? 'checking' : 'failed'
}

/** Polls until the payment is decided. A webhook may decide it first; the order then changes through Realtime. */
export function usePaymentCheck(userId: string, payment: PaymentRedirect, txRef: string | null) {
  const orders = useQuery(myOrders(userId))
  const check = useQuery<Verification>({
    queryKey: myKey(userId, 'verification', payment.reference ?? ''),
    queryFn: () => checkReturn(payment),
    enabled: payment.reference !== null,
    staleTime: 0,
    gcTime: 0,
    // Polling retries already, and an error should show at once.
    retry: false,
    refetchInterval: (query) => {
      const outcome = query.state.data?.outcome
      // Another attempt may succeed in another tab.
      if (outcome === 'declined') return SLOW_POLL_MS
      if (outcome !== undefined && outcome !== 'pending') return false
      return payment.claimsSuccess ? POLL_MS : SLOW_POLL_MS
    },
  })
  // Stay offline while a refetch is in flight, so that the message doesn't flicker.
  const [wasOffline, setWasOffline] = useState(false)
  const isUnreachable = isOfflineError(check.error)
  if ((check.data || check.error) && isUnreachable !== wasOffline) setWasOffline(isUnreachable)
  const answer = check.data
  const order = orders.data?.find((each) => each.id === answer?.orderId || each.txRef === txRef)
  const standing = paymentStanding(payment, order, answer)
  const isPaid = standing === 'paid'
  const isHeld = standing === 'held'
  const hasFailed = answer?.outcome === 'failed' || order?.paymentStatus === 'failed'
  const refetchOrders = orders.refetch
  useEffect(() => {
    // Either way this checkout is over: ordering the same again is a new order.
    if (isPaid || hasFailed) forgetCheckout()
    if (isPaid) clearDraft()
    // The order's row has the state of the money.
    if (isPaid || isHeld) void refetchOrders()
  }, [isPaid, isHeld, hasFailed, refetchOrders])
  const isOpen = order !== undefined && !hasFailed && !payment.hasCancelled && hasReservedStock(order, shopNow())
  const paymentUrl = isOpen ? safePaymentUrl(order.paymentLink, location.origin) : null
  const declined = order && answer?.outcome === 'declined' ? declinedNote(order, shopNow()) : null
  const ended: FailureReason = payment.hasCancelled ? 'cancelled' : 'ended'
  const why: FailureReason = hasFailed ? ended : 'open'
  return {
    standing,
    orders,
    order,
    orderId: answer?.orderId ?? null,
    why,
    declined,
    paymentUrl,
    isOffline: check.fetchStatus === 'paused' || wasOffline,
  }
}

/**
 * Verifies the payment the customer returned from. If they cancelled and the provider reports no payment, cancels the order to release its
 * stock at once (rule O9). @throws DataError
 */
async function checkReturn({ reference, hasCancelled }: PaymentRedirect): Promise<Verification> {
  const answer = await verifyPayment(reference ?? '')
  const isOpen = answer.outcome === 'pending' || answer.outcome === 'declined'
  if (!hasCancelled || !isOpen || answer.orderId === null) return answer
  await cancelOrder(answer.orderId)
  return { ...answer, outcome: 'failed' }
}
