import type { SupabaseClient } from '@supabase/supabase-js'
import type { PayBy } from '../../../../src/domain/orders/pay-by.ts'
import { apiErrorOf } from '../orders/database-error.ts'
import type { SettleOutcome } from './settle.ts'

/** started: no response recorded yet. refused: the provider created no page. unknown: the response was unclear. declined: the payment failed. */
type AttemptState = 'started' | 'created' | 'refused' | 'unknown' | 'declined'

export type Attempt = { readonly number: number; readonly state: AttemptState; readonly startedAt: number }

export type Beginning = {
  /** False if another request has just begun the same attempt. */
  readonly isMine: boolean
  /** The payment's state. Only `pending` allows another attempt. */
  readonly outcome: SettleOutcome
  readonly payBy: PayBy
}

/** Payment attempts, each recorded before the provider is called. Every method throws ApiError 503. */
export type PaymentAttempts = ReturnType<typeof createPaymentAttempts>

export function createPaymentAttempts(service: SupabaseClient) {
  return {
    async last(orderId: string): Promise<Attempt | null> {
      const query = service.from('payment_attempts').select('number, state, started_at').eq('order_id', orderId)
      const { data, error } = await query.order('number', { ascending: false }).limit(1).maybeSingle()
      if (error) throw apiErrorOf(error)
      return data && { number: data.number, state: data.state, startedAt: Date.parse(data.started_at) }
    },

    async begin(orderId: string, number: number): Promise<Beginning> {
      const { data, error } = await service.rpc('begin_payment_attempt', { p_order_id: orderId, p_number: number })
      if (error) throw apiErrorOf(error)
      return { isMine: data.is_mine, outcome: data.outcome, payBy: data.pay_by }
    },

    async end(orderId: string, number: number, state: 'created' | 'refused' | 'unknown'): Promise<void> {
      const ending = { p_order_id: orderId, p_number: number, p_state: state }
      const { error } = await service.rpc('end_payment_attempt', ending)
      if (error) throw apiErrorOf(error)
    },
  }
}
