import { dataOf } from '../database/database-result.ts'
import type { ServiceClient } from '../database/service-client.ts'
import type { AttemptState, Outcome } from '../database/shop-database.ts'

export type Attempt = { readonly number: number; readonly state: AttemptState; readonly startedAt: number }

export type Beginning = {
  /** False when somebody else has just begun the same attempt. */
  readonly isMine: boolean
  /** How the payment stands: anything but `pending` means that none may be started. */
  readonly outcome: Outcome
}

/** The payments asked of the provider, each recorded before the provider is called. Every method throws FunctionError. */
export type PaymentAttempts = ReturnType<typeof createPaymentAttempts>

export function createPaymentAttempts(service: ServiceClient) {
  return {
    async last(orderId: string): Promise<Attempt | null> {
      const attempts = service.from('payment_attempts').select('number, state, started_at').eq('order_id', orderId)
      const last = dataOf(await attempts.order('number', { ascending: false }).limit(1).maybeSingle())
      return last && { number: last.number, state: last.state, startedAt: Date.parse(last.started_at) }
    },

    async begin(orderId: string, number: number): Promise<Beginning> {
      const begun = dataOf(await service.rpc('begin_payment_attempt', { p_order_id: orderId, p_number: number }))
      return { isMine: begun.is_mine, outcome: begun.outcome }
    },

    async end(orderId: string, number: number, state: 'created' | 'refused' | 'unknown'): Promise<void> {
      const ended = { p_order_id: orderId, p_number: number, p_state: state }
      dataOf(await service.rpc('end_payment_attempt', ended))
    },
  }
}
