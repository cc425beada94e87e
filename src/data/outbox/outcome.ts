import type { Refusal } from '../db/outbox-entry.ts'
import { errorFromAnswer } from '../errors/answer-error.ts'
import type { OutboxAnswer } from './transport.ts'

/** others-first: all wait, and this entry goes after the others. */
type Scope = 'entry' | 'all' | 'others-first'

/** An answer decides about the entry that was sent, and about the ones behind it. */
export type Outcome =
  | { readonly kind: 'acknowledged'; readonly body: unknown }
  | { readonly kind: 'retry'; readonly scope: Scope; readonly retryAfterMs?: number }
  | { readonly kind: 'paused' }
  | { readonly kind: 'rejected'; readonly refusal: Refusal }

const SESSION_CODES = new Set(['PGRST301', 'PGRST302', 'PGRST303', '28000'])
/** The shop's own limits, of the database and of a function. */
const OWN_LIMITS = new Set(['PT429', 'rate_limited'])
/** Statuses of a server or a gateway in trouble, rather than of one row that it can't digest. */
const TROUBLE = new Set([408, 425, 429, 502, 503, 504, 511])

function waiting(scope: Scope, retryAfterMs: number | undefined): Outcome {
  return { kind: 'retry', scope, ...(retryAfterMs !== undefined && { retryAfterMs }) }
}

/** Decides by code and status, never by text. Nothing without a code of the database is a refusal: it may be a proxy's page. */
export function outcomeOf(answer: OutboxAnswer): Outcome {
  if (answer.kind === 'unreachable') return waiting('all', undefined)
  const { status, body, retryAfterMs } = answer
  if (status >= 200 && status < 300) return { kind: 'acknowledged', body }
  const error = errorFromAnswer(status, body ?? undefined)
  if (status === 401 || SESSION_CODES.has(error.code ?? '')) return { kind: 'paused' }
  if (error.kind === 'unavailable') {
    const isOwnLimit = OWN_LIMITS.has(error.code ?? '')
    return waiting(TROUBLE.has(status) && !isOwnLimit ? 'all' : 'entry', retryAfterMs)
  }
  // A firewall may mind the words of this one alone.
  if (error.code === undefined) return waiting(status >= 400 && status < 500 ? 'others-first' : 'all', retryAfterMs)
  return { kind: 'rejected', refusal: error.toFailure() }
}
