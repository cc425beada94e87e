import { type DataError, errorFromAnswer } from '../supabase/errors.ts'
import type { OutboxAnswer } from './transport.ts'

/** What an answer means for the entry that was sent, and for the others behind it. */
export type Verdict =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'wait'; readonly scope: 'entry' | 'all'; readonly retryAfterMs?: number }
  | { readonly kind: 'session' }
  | { readonly kind: 'refused'; readonly error: DataError }

const SESSION_CODES = new Set(['PGRST301', 'PGRST302', 'PGRST303', '28000'])
/** Statuses of a server or a gateway in trouble, rather than of one row that it can't digest. */
const TROUBLE = new Set([408, 425, 429, 502, 503, 504])

function waiting(scope: 'entry' | 'all', retryAfterMs: number | undefined): Verdict {
  return { kind: 'wait', scope, ...(retryAfterMs !== undefined && { retryAfterMs }) }
}

/** Decides by code and status, never by text. Nothing without a code of the database is a refusal: it may be a proxy's page. */
export function judge(answer: OutboxAnswer): Verdict {
  if (answer.kind === 'unreachable') return waiting('all', undefined)
  const { status, body, retryAfterMs } = answer
  if (status >= 200 && status < 300) return { kind: 'done', body }
  const error = errorFromAnswer(status, body ?? undefined)
  if (status === 401 || SESSION_CODES.has(error.code ?? '')) return { kind: 'session' }
  if (error.kind === 'unavailable') {
    const isOwnLimit = error.code === 'PT429' || error.hint === 'rate_limited'
    return waiting(TROUBLE.has(status) && !isOwnLimit ? 'all' : 'entry', retryAfterMs)
  }
  if (error.code === undefined) return waiting('all', retryAfterMs)
  return { kind: 'refused', error }
}
