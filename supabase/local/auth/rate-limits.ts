import { authError } from './auth-error.ts'

/** How long the code of a text message is worth something. Hosted Supabase: 60 seconds, or as long as the owner sets. */
export const CODE_VALID_MS = 10 * 60_000

type Limit = {
  /** False when the key was used as often as it may within the window. */
  readonly take: (key: string) => boolean
  /** As if the last use had not been. */
  readonly giveBack: (key: string) => void
  /** As if the key had never been used. */
  readonly forget: (key: string) => void
}

const MOST_KEYS = 10_000

function createLimit(most: number, windowMs: number, now: () => number): Limit {
  const uses = new Map<string, number[]>()
  const recent = (key: string) => (uses.get(key) ?? []).filter((at) => now() - at < windowMs)
  function forgetOld() {
    for (const key of uses.keys()) if (recent(key).length === 0) uses.delete(key)
  }
  return {
    take(key) {
      if (uses.size > MOST_KEYS) forgetOld()
      const times = recent(key)
      if (times.length >= most) return false
      uses.set(key, [...times, now()])
      return true
    },
    giveBack(key) {
      uses.set(key, recent(key).slice(0, -1))
    },
    forget(key) {
      uses.delete(key)
    },
  }
}

const FIVE_MINUTES = 5 * 60_000

/**
 * Hosted Supabase counts by network address alone: 30 sign-ins and sign-ups, and 30 codes, in five minutes. Here every caller has the same
 * address, so what is counted strictly are failures, and mails by the address they go to.
 */
export function createRateLimits(now = () => Date.now()) {
  return {
    /** Sign-ins, sign-ups and requests of mails from one network address. */
    calls: createLimit(1500, FIVE_MINUTES, now),
    /** Wrong passwords, and wrong codes of mails, for one account from one network address. */
    failures: createLimit(10, FIVE_MINUTES, now),
    /** Links that don't work, from one network address. */
    links: createLimit(100, FIVE_MINUTES, now),
    /** Mails of one kind to one address. */
    mails: createLimit(1, 60_000, now),
    /** Text messages to one number. */
    texts: createLimit(1, 60_000, now),
    /** Wrong tries of the code that was sent to one number, until it ends or another is sent. */
    codes: createLimit(5, CODE_VALID_MS, now),
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>

export const tooManyCalls = () => authError(429, 'over_request_rate_limit', 'Request rate limit reached')

export const tooManyMails = () =>
  authError(429, 'over_email_send_rate_limit', 'For security purposes, you can only request this after 60 seconds.')

export const tooManyTexts = () =>
  authError(429, 'over_sms_send_rate_limit', 'For security purposes, you can only request this after 60 seconds.')

/** Runs the work unless it has failed too often for this key. What succeeds is not counted. */
export async function countingFailures(
  limit: Limit,
  key: string,
  work: () => Promise<Response>,
  hasFailed = (answer: Response) => answer.status >= 400,
): Promise<Response> {
  // Counted before it is known to fail: many at once are many.
  if (!limit.take(key)) return tooManyCalls()
  const answer = await work()
  if (!hasFailed(answer)) limit.giveBack(key)
  return answer
}
