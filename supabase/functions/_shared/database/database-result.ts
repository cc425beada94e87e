import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { parseJson } from '../http/body.ts'
import { type FailureKind, FunctionError } from '../http/function-error.ts'

/** What the database refuses, by the hint of its error. */
const REFUSALS: ReadonlySet<string> = new Set<FailureKind>([
  'bad_address',
  'bad_method',
  'bad_quantity',
  'bad_request',
  'empty_cart',
  'prices_changed',
  'promo_invalid',
  'rate_limited',
  'request_key_conflict',
  'sold_out',
  'too_many_pending',
  'unknown_product',
])

type DatabaseError = {
  readonly message: string
  readonly code?: string
  readonly hint?: string | null
  readonly details?: string | null
}

/** The result of a call to the database. Throws its refusal, or `unavailable` with `message` when it is out of order. */
export function dataOf<Data>(response: PostgrestSingleResponse<Data>, message?: string): Data {
  if (response.error) throw databaseFailure(response.error, message)
  return response.data
}

export function databaseFailure({ message, code, hint, details }: DatabaseError, unavailable?: string): FunctionError {
  if (isRefusal(hint)) return new FunctionError(hint, { detail: detailOf(details) })
  console.error(JSON.stringify({ database: code ?? 'unreachable', error: message }))
  return new FunctionError('unavailable', { message: unavailable })
}

function isRefusal(hint: string | null | undefined): hint is FailureKind {
  return hint !== null && hint !== undefined && REFUSALS.has(hint)
}

function detailOf(details: string | null | undefined): unknown {
  return details ? (parseJson(details) ?? details) : undefined
}
