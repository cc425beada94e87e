import type { SupabaseClient } from '@supabase/supabase-js'
import { apiErrorOf } from '../orders/database-error.ts'
import type { Outcome } from './settle.ts'

/** started: asked, no answer noted yet. refused: nothing was made. unknown: no clear answer came. */
export type AttemptState = 'started' | 'created' | 'refused' | 'unknown'

export type Attempt = { readonly number: number; readonly state: AttemptState; readonly startedAt: number }

export type Beginning = {
  /** False when somebody else has just begun the same attempt. */
  readonly isMine: boolean
  /** How the payment stands: anything but `pending` means that none may be started. */
  readonly outcome: Outcome
}

const SOURCE = 'create'

/** The ledger of payments asked for: payment events of source `create`, committed before the provider is called. */
export type PaymentAttempts = ReturnType<typeof createPaymentAttempts>

export function createPaymentAttempts(service: SupabaseClient) {
  // settle_payment keeps an event once per id; "pending" without a transaction changes nothing else.
  async function note(txRef: string, eventId: string, payload: Payload): Promise<Outcome> {
    const { data, error } = await service.rpc('settle_payment', {
      p_tx_ref: txRef,
      p_provider_transaction_id: null,
      p_amount: null,
      p_currency: null,
      p_status: 'pending',
      p_source: SOURCE,
      p_event_id: eventId,
      p_payload: payload,
    })
    if (error) throw apiErrorOf(error)
    return data.outcome
  }

  async function events(txRef: string): Promise<readonly Event[]> {
    const query = service.from('payment_events').select('event_id, payload, created_at')
    const { data, error } = await query.eq('tx_ref', txRef).eq('source', SOURCE).order('id')
    if (error) throw apiErrorOf(error)
    return data
  }

  return {
    async last(txRef: string): Promise<Attempt | null> {
      return lastOf(await events(txRef))
    },

    async begin(txRef: string, number: number): Promise<Beginning> {
      const token = crypto.randomUUID()
      const eventId = `${SOURCE}:${txRef}:${number}`
      const outcome = await note(txRef, eventId, { state: 'started', token })
      const kept = (await events(txRef)).find((event) => event.event_id === eventId)
      return { isMine: kept?.payload.token === token, outcome }
    },

    async finish(txRef: string, number: number, state: AttemptState): Promise<void> {
      await note(txRef, `${SOURCE}:${txRef}:${number}:end`, { state })
    },
  }
}

type Payload = { readonly state: AttemptState; readonly token?: string }
type Event = { readonly event_id: string; readonly payload: Payload; readonly created_at: string }

function lastOf(events: readonly Event[]): Attempt | null {
  const starts = events.filter((event) => !event.event_id.endsWith(':end'))
  const start = starts.at(-1)
  if (!start) return null
  const end = events.find((event) => event.event_id === `${start.event_id}:end`)
  return { number: starts.length, state: (end ?? start).payload.state, startedAt: Date.parse(start.created_at) }
}
