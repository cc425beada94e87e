import type { SupabaseClient } from '@supabase/supabase-js'
import { apiErrorOf } from '../orders/database-error.ts'

/** started: asked, no answer noted yet. refused: nothing was made. unknown: no clear answer came. */
export type AttemptState = 'started' | 'created' | 'refused' | 'unknown'

export type Attempt = { readonly number: number; readonly state: AttemptState; readonly startedAt: number }

const SOURCE = 'create'
const UNIQUE_VIOLATION = '23505'

/** The ledger of payments asked for: append-only rows of payment_events, committed before the provider is called. */
export type PaymentAttempts = ReturnType<typeof createPaymentAttempts>

export function createPaymentAttempts(service: SupabaseClient) {
  const insert = (txRef: string, provider: string, eventId: string, outcome: AttemptState) =>
    service
      .from('payment_events')
      .insert({ event_id: eventId, provider, source: SOURCE, tx_ref: txRef, payload: {}, outcome })

  return {
    async last(txRef: string): Promise<Attempt | null> {
      const query = service.from('payment_events').select('event_id, outcome, created_at')
      const { data, error } = await query.eq('tx_ref', txRef).eq('source', SOURCE).order('created_at')
      if (error) throw apiErrorOf(error)
      return lastOf(data)
    },

    /** False when somebody else has just begun the same attempt. */
    async begin(txRef: string, provider: string, number: number): Promise<boolean> {
      const { error } = await insert(txRef, provider, `${SOURCE}:${txRef}:${number}`, 'started')
      if (error?.code === UNIQUE_VIOLATION) return false
      if (error) throw apiErrorOf(error)
      return true
    },

    async finish(txRef: string, provider: string, number: number, state: AttemptState): Promise<void> {
      const { error } = await insert(txRef, provider, `${SOURCE}:${txRef}:${number}:end`, state)
      if (error && error.code !== UNIQUE_VIOLATION) throw apiErrorOf(error)
    },
  }
}

type Row = { readonly event_id: string; readonly outcome: string; readonly created_at: string }

function lastOf(rows: readonly Row[]): Attempt | null {
  const starts = rows.filter((row) => !row.event_id.endsWith(':end'))
  const start = starts.at(-1)
  if (!start) return null
  const end = rows.find((row) => row.event_id === `${start.event_id}:end`)
  return {
    number: starts.length,
    state: (end ?? start).outcome as AttemptState,
    startedAt: Date.parse(start.created_at),
  }
}
