import type { Outcome, PlacedOrder } from '../database/shop-database.ts'
import { FunctionError } from '../http/function-error.ts'
import type { OrderStore } from '../orders/order-store.ts'
import { isProviderFailure, type PaymentProvider, type PaymentRequest } from '../providers/provider.ts'
import { orUnavailable } from './ask-provider.ts'
import type { Attempt, PaymentAttempts } from './payment-attempts.ts'
import { isPaid, type Settle } from './settle.ts'

export type PaymentStart = {
  readonly orders: OrderStore
  readonly attempts: PaymentAttempts
  readonly settle: Settle
  readonly provider: PaymentProvider
  readonly timeoutMs: number
}

const TRIES_PER_REQUEST = 2
const POLL_MS = 200
// Beyond the provider's timeout: the time to record its answer.
const RECORDING_MS = 3_000

/** The order's payment page: the stored one, or a new one asked of the provider at most once at a time. */
export async function startPayment(
  start: PaymentStart,
  order: PlacedOrder,
  request: Omit<PaymentRequest, 'attempt'>,
): Promise<string> {
  const deadline = Date.now() + TRIES_PER_REQUEST * (start.timeoutMs + RECORDING_MS)
  for (let tries = 0; tries < TRIES_PER_REQUEST && Date.now() < deadline; ) {
    const last = await start.attempts.last(order.order_id)
    const stored = (await start.orders.byId(order.order_id)).payment_link
    if (stored) return stored
    if (last && isRunning(last, start.timeoutMs)) {
      await pause()
      continue
    }
    if (last && last.state !== 'refused') await refuseIfDecided(start, order)
    const number = (last?.number ?? 0) + 1
    const { isMine, outcome } = await start.attempts.begin(order.order_id, number)
    if (outcome !== 'pending') throw notPayable(order, outcome)
    if (!isMine) continue
    tries += 1
    const link = await create(start, { ...request, attempt: number })
    if (link) return await storeLink(start, order, link, number)
  }
  throw new FunctionError('payment_unavailable')
}

function isRunning(attempt: Attempt, timeoutMs: number): boolean {
  return attempt.state === 'started' && Date.now() < attempt.startedAt + timeoutMs + RECORDING_MS
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, POLL_MS))
}

// An earlier request may have reached the provider although its answer was lost.
// A pending transaction is no obstacle: its page was never shown to anybody.
async function refuseIfDecided({ provider, settle }: PaymentStart, order: PlacedOrder): Promise<void> {
  const transaction = await orUnavailable(() => provider.verifyByReference(order.tx_ref))
  if (!transaction || transaction.status === 'pending') return
  throw notPayable(order, (await settle(provider, transaction, 'process-payment')).outcome)
}

function notPayable({ order_id, tx_ref }: PlacedOrder, outcome: Outcome): FunctionError {
  const detail = { order_id, tx_ref, outcome }
  if (isPaid(outcome)) return new FunctionError('already_paid', { detail })
  if (outcome === 'failed') return new FunctionError('order_closed', { detail })
  if (outcome === 'review' || outcome === 'refund_due') return new FunctionError('payment_held', { detail })
  return new FunctionError('payment_started', { detail })
}

async function create({ provider, attempts }: PaymentStart, request: PaymentRequest) {
  try {
    return await provider.create(request)
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    console.error(JSON.stringify({ provider: provider.name, attempt: request.attempt, error: String(error.cause) }))
    const isRefused = error.kind === 'payment_refused'
    await attempts.end(request.orderId, request.attempt, isRefused ? 'refused' : 'unknown')
    if (isRefused) throw error
    return null
  }
}

async function storeLink({ orders, attempts }: PaymentStart, order: PlacedOrder, link: string, number: number) {
  const stored = await orders.recordLink(order.order_id, link)
  await attempts.end(order.order_id, number, 'created')
  return stored
}
