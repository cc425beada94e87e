import type { SupabaseClient } from '@supabase/supabase-js'
import { signedInAdmin } from '../auth/admin.ts'
import { ApiError } from '../http/api-error.ts'
import { readJsonObject } from '../http/body.ts'
import { isUuid } from '../http/uuid.ts'
import { withoutSecrets } from '../http/without-secrets.ts'
import { type DatabaseError, databaseUnavailable } from '../orders/database-error.ts'
import type { ConfiguredProviders } from '../providers/configured-providers.ts'
import { type MoneyReturn, type PaymentProvider, ProviderRefused, ProviderUnavailable } from '../providers/provider.ts'
import { recordReturns } from './money-returns.ts'

export type RefundPayment = { readonly service: SupabaseClient; readonly providers: ConfiguredProviders }

/** A row of `refunds`. */
type Refund = {
  readonly id: string
  readonly provider_transaction_id: string
  readonly amount: number
  readonly state: 'requested' | 'unknown' | 'sent' | 'done' | 'failed' | 'by_hand'
}

const MAX_BODY_BYTES = 4 * 1024
/** The admin's screens have texts for these. */
const REFUSED: readonly string[] = ['bad_transition', 'bad_request', 'unknown_order', 'unknown_record']

/**
 * Refunds a payment, in part or whole, through its provider and returns the refund. Idempotent by id: a repeat reads the
 * provider's list and returns the refund's current state. Rule O14.
 */
export async function refundPayment({ service, providers }: RefundPayment, request: Request): Promise<Refund> {
  const admin = await signedInAdmin(request, service)
  const wanted = readWanted(await readJsonObject(request, MAX_BODY_BYTES))
  const provider = providerOf(providers, wanted.p_provider)
  // Record earlier refunds before sending another: one of them may be this one, with its response lost.
  const listed = await recordReturns(service, provider)
  const mayBeOfIt = ({ transactionId }: MoneyReturn) => [wanted.p_transaction_id, null].includes(transactionId)
  if (listed === 'unreachable' || listed.failed.some(mayBeOfIt)) throw unavailable()
  const { data, error } = await service.rpc('begin_refund', { ...wanted, p_admin_id: admin.id })
  if (error) throw refusalOf(error)
  const { is_mine: isMine, refund } = data as { is_mine: boolean; refund: Refund }
  return isMine ? await ask(service, provider, refund) : refund
}

function readWanted(body: Record<string, unknown>) {
  const text = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= 200
  const { id, order_id, provider, transaction_id, amount, reason, remaining, item_return_id = null } = body
  const isComplete =
    isUuid(id) &&
    isUuid(order_id) &&
    text(provider) &&
    text(transaction_id) &&
    text(reason) &&
    Number.isFinite(remaining)
  if (!isComplete || (item_return_id !== null && !isUuid(item_return_id))) {
    throw new ApiError(400, 'invalid_body', "This refund can't be read. Please reload the page and try again.")
  }
  if (!Number.isFinite(amount)) {
    throw new ApiError(422, 'bad_request', 'Please enter the amount to send back.', 'amount')
  }
  return {
    p_id: id,
    p_order_id: order_id,
    p_provider: String(provider),
    p_transaction_id: String(transaction_id),
    p_amount: amount,
    p_reason: reason,
    p_remaining: remaining,
    p_item_return_id: item_return_id,
  }
}

function providerOf(providers: ConfiguredProviders, name: string): PaymentProvider {
  const provider = providers.all.find((each) => each.name === name)
  if (provider) return provider
  throw new ApiError(
    409,
    'no_provider',
    'The shop has no key of the provider that took this payment. Make the refund there, and note it here.',
  )
}

function unavailable(): ApiError {
  return new ApiError(503, 'refund_unavailable', "The provider can't be reached right now. Nothing more was sent back.")
}

// If anything is lost from here on, the provider's lists have it.
async function ask(service: SupabaseClient, provider: PaymentProvider, refund: Refund): Promise<Refund> {
  const answer = await provider.refund(refund.provider_transaction_id, Number(refund.amount)).then(
    (number) => ({ p_state: 'sent', p_return_id: number, p_error: null }),
    (cause: unknown) => {
      if (!(cause instanceof ProviderRefused || cause instanceof ProviderUnavailable)) throw cause
      console.error(JSON.stringify({ function: 'refund-payment', error: withoutSecrets(cause.message) }))
      const isRefused = cause instanceof ProviderRefused
      return {
        p_state: isRefused ? 'failed' : 'unknown',
        p_return_id: null,
        p_error: isRefused ? withoutSecrets(cause.message) : null,
      }
    },
  )
  const { data, error } = await service.rpc('end_refund', { p_id: refund.id, ...answer })
  if (error) throw databaseUnavailable(error)
  return data
}

function refusalOf(error: DatabaseError): ApiError {
  if (error.hint === 'unknown_user') return new ApiError(403, 'admin_only', 'Admin privileges required.')
  if (error.hint === 'rate_limited') return new ApiError(429, 'rate_limited', error.message)
  if (!error.hint || !REFUSED.includes(error.hint)) return databaseUnavailable(error)
  return new ApiError(error.hint === 'bad_request' ? 422 : 409, error.hint, error.message, error.details)
}
