import { ApiError } from '../http/api-error.ts'
import type { OrderStore, PlacedOrder } from '../orders/order-store.ts'
import type { PaymentProvider, PaymentRequest } from '../providers/provider.ts'
import { ProviderRefused, ProviderUnavailable } from '../providers/provider.ts'
import { unavailableOnError } from './ask-provider.ts'
import type { Attempt, PaymentAttempts } from './payment-attempts.ts'
import { isPaid, isUndecided, outcomeOf, type Settle, type SettleOutcome } from './settle.ts'

export type PaymentStart = {
  readonly orders: OrderStore
  readonly attempts: PaymentAttempts
  readonly settle: Settle
  readonly provider: PaymentProvider
  readonly timeoutMs: number
}

const TRIES_PER_REQUEST = 2
const POLL_MS = 200
// Time to record the response, on top of the provider's timeout.
const NOTING_MS = 3_000

const PAYMENT_UNAVAILABLE =
  "The payment service can't be reached right now. Nothing was charged and your order is kept. Please try again."
const PAYMENT_REFUSED =
  'The payment service refused this payment. Nothing was charged. Please choose another way to pay, or contact us.'

/**
 * Returns the stored payment page for the order's way to pay, or creates one. Only one request at a time calls the provider.
 * Throws 409 if another tab changed the way meanwhile: its page isn't for this one.
 */
export async function startAtProvider(
  start: PaymentStart,
  order: PlacedOrder,
  request: Omit<PaymentRequest, 'attempt' | 'payBy'>,
): Promise<string> {
  const patience = Date.now() + TRIES_PER_REQUEST * (start.timeoutMs + NOTING_MS)
  for (let tries = 0; tries < TRIES_PER_REQUEST && Date.now() < patience; ) {
    const last = await start.attempts.last(order.order_id)
    const stored = await start.orders.byId(order.order_id)
    if (stored.pay_by !== order.pay_by) throw otherWay(order)
    if (stored.payment_link) return stored.payment_link
    if (last && isRunning(last, start.timeoutMs)) {
      await pause()
      continue
    }
    const number = await nextNumber(start, order, last)
    const { isMine, outcome, payBy } = await start.attempts.begin(order.order_id, number)
    // Another tab may have changed it to pay on delivery.
    if (outcome !== 'pending' || payBy === 'on_delivery' || payBy === 'cash') throw notPayableError(order, outcome)
    if (!isMine) continue
    tries += 1
    const link = await create(start, { ...request, attempt: number, payBy })
    if (!link) continue
    const page = await keep(start, order, link, number)
    if (payBy !== order.pay_by) throw otherWay(order)
    return page
  }
  throw new ApiError(503, 'payment_unavailable', PAYMENT_UNAVAILABLE)
}

function otherWay({ order_id, tx_ref }: PlacedOrder): ApiError {
  return new ApiError(409, 'other_way', 'Another way to pay was chosen meanwhile.', { order_id, tx_ref })
}

function isRunning(attempt: Attempt, timeoutMs: number): boolean {
  return attempt.state === 'started' && Date.now() < attempt.startedAt + timeoutMs + NOTING_MS
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS))
}

// An earlier request may have reached the provider although its response was lost. If it didn't, its number is reused: an outage uses up no
// attempt. A pending transaction doesn't block another: nobody saw its page, or the buyer chose another way. A second payment is refunded.
async function nextNumber({ provider, settle }: PaymentStart, order: PlacedOrder, last: Attempt | null) {
  if (!last) return 1
  if (last.state === 'refused') return last.number + 1
  const ask = () => provider.verifyByReference(order.tx_ref, last.number)
  const transaction = await unavailableOnError(ask, PAYMENT_UNAVAILABLE)
  if (!transaction && last.state === 'unknown') return last.number
  if (transaction && transaction.status !== 'pending') {
    const { outcome } = await settle(provider, transaction, 'process-payment')
    if (!isUndecided(outcome)) throw notPayableError(order, outcome)
  }
  return last.number + 1
}

/** Throws 409 unless the order is unpaid and open. */
export function refuseClosedOrder(order: PlacedOrder): void {
  const outcome = outcomeOf(order)
  if (outcome !== 'pending') throw notPayableError(order, outcome)
  if (order.status !== 'pending') throw notPayableError(order, 'failed')
}

export function notPayableError({ order_id, tx_ref }: PlacedOrder, outcome: SettleOutcome): ApiError {
  const detail = { order_id, tx_ref, outcome }
  if (isPaid(outcome)) return new ApiError(409, 'already_paid', 'This order is already paid.', detail)
  if (outcome === 'failed') {
    const text = 'This order waits for no payment any more. Please start the checkout again.'
    return new ApiError(409, 'order_closed', text, detail)
  }
  if (outcome === 'review' || outcome === 'refund_due') {
    return new ApiError(409, 'payment_held', 'A payment for this order reached us and is being looked at.', detail)
  }
  return new ApiError(409, 'payment_started', 'A payment for this order has already begun.', detail)
}

async function create({ provider, attempts }: PaymentStart, request: PaymentRequest) {
  try {
    return await provider.create(request)
  } catch (error) {
    const isRefused = error instanceof ProviderRefused
    if (!isRefused && !(error instanceof ProviderUnavailable)) throw error
    console.error(JSON.stringify({ provider: provider.name, attempt: request.attempt, error: error.message }))
    await attempts.end(request.orderId, request.attempt, isRefused ? 'refused' : 'unknown')
    if (!isRefused) return null
    throw new ApiError(422, 'payment_refused', PAYMENT_REFUSED)
  }
}

async function keep({ orders, attempts }: PaymentStart, order: PlacedOrder, link: string, number: number) {
  const kept = await orders.recordLink(order.order_id, link, number)
  await attempts.end(order.order_id, number, 'created')
  return kept
}
