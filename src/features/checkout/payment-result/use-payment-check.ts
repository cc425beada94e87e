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
import type { WhyFailed } from './PaymentChecking.tsx'

/** checking: the provider has not said its last word. held: money came, a person looks at it. unknown: not this customer's, or not heard of yet. */
export type PaymentStanding = 'checking' | 'paid' | 'failed' | 'held' | 'unknown'

const POLL_MS = 4000
/** A customer whose redirect says that they did not pay hardly waits for the answer. */
const SLOW_POLL_MS = 15_000

const STANDINGS: Readonly<Record<Verification['outcome'], PaymentStanding>> = {
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
): PaymentStanding {
  if (order?.paymentStatus === 'completed') return 'paid'
  if (answer) {
    const standing = STANDINGS[answer.outcome]
    // A cancelled attempt stays a failed one while the provider knows of no payment.
    const isOpen = standing === 'checking' || standing === 'unknown'
    return isOpen && !payment.claimsSuccess ? 'failed' : standing
  }
  return payment.claimsSuccess && payment.reference !== null ? 'checking' : 'failed'
}

/** Asks until the payment is decided; live order news and the webhook may decide it first. */
export function usePaymentCheck(userId: string, payment: PaymentRedirect, txRef: string | null) {
  const orders = useQuery(myOrders(userId))
  const check = useQuery<Verification>({
    queryKey: myKey(userId, 'verification', payment.reference ?? ''),
    queryFn: () => checkReturn(payment),
    enabled: payment.reference !== null,
    staleTime: 0,
    gcTime: 0,
    // It asks again by itself, and says at once what stands in the way.
    retry: false,
    refetchInterval: (query) => {
      const outcome = query.state.data?.outcome
      // Another card may pay it in another tab.
      if (outcome === 'declined') return SLOW_POLL_MS
      if (outcome !== undefined && outcome !== 'pending') return false
      return payment.claimsSuccess ? POLL_MS : SLOW_POLL_MS
    },
  })
  // While it asks again, what stood in the way the last time still does.
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
    // The order is over either way: paying for the same things again is a new one.
    if (isPaid || hasFailed) forgetCheckout()
    if (isPaid) clearDraft()
    // The order tells the state of the money.
    if (isPaid || isHeld) void refetchOrders()
  }, [isPaid, isHeld, hasFailed, refetchOrders])
  const isOpen = order !== undefined && !hasFailed && !payment.hasCancelled && hasReservedStock(order, shopNow())
  const paymentUrl = isOpen ? safePaymentUrl(order.paymentLink, location.origin) : null
  const declined = order && answer?.outcome === 'declined' ? declinedNote(order, shopNow()) : null
  const ended: WhyFailed = payment.hasCancelled ? 'cancelled' : 'ended'
  const why: WhyFailed = hasFailed ? ended : 'open'
  return {
    standing,
    order,
    why,
    declined,
    paymentUrl,
    isOffline: check.fetchStatus === 'paused' || wasOffline,
  }
}

/**
 * Asks about the payment somebody came back from. Who cancelled it, and of whose payment the provider knows nothing, gives the order's stock
 * back at once (rule O9). @throws DataError
 */
async function checkReturn({ reference, hasCancelled }: PaymentRedirect): Promise<Verification> {
  const answer = await verifyPayment(reference ?? '')
  const isOpen = answer.outcome === 'pending' || answer.outcome === 'declined'
  if (!hasCancelled || !isOpen || answer.orderId === null) return answer
  await cancelOrder(answer.orderId)
  return { ...answer, outcome: 'failed' }
}
