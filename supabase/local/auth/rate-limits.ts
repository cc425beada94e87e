import { authError } from './auth-error.ts'

/** How long a text message's code is valid. On hosted Supabase 60 seconds by default. */
export const CODE_VALID_MS = 10 * 60_000

type Limit = {
  /** False if the key has reached the limit of the window. */
  readonly take: (key: string) => boolean
  /** Undoes the last use. */
  readonly giveBack: (key: string) => void
  /** Resets the key. */
  readonly forget: (key: string) => void
}

const MAX_KEYS = 10_000

function createLimit(most: number, windowMs: number, now: () => number): Limit {
  const uses = new Map<string, number[]>()
  const recent = (key: string) => (uses.get(key) ?? []).filter((at) => now() - at < windowMs)
  function forgetOld() {
    for (const key of uses.keys()) if (recent(key).length === 0) uses.delete(key)
  }
  return {
    take(key) {
      if (uses.size > MAX_KEYS) forgetOld()
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
 * Hosted Supabase limits by network address: 30 sign-ins and sign-ups, and 30 codes, in five minutes. Here every client has the same
 * address, so the strict limits count failures, and mails by recipient.
 */
export function createRateLimits(now = () => Date.now()) {
  return {
    /** Sign-ins, sign-ups and mail requests per network address. */
    calls: createLimit(1500, FIVE_MINUTES, now),
    /** Wrong passwords and mailed codes per account and network address. */
    failures: createLimit(10, FIVE_MINUTES, now),
    /** Failed links per network address. */
    links: createLimit(100, FIVE_MINUTES, now),
    /** Mails of one type per address. */
    mails: createLimit(1, 60_000, now),
    /** Text messages per number. */
    texts: createLimit(1, 60_000, now),
    /** Wrong codes per number, until the code expires or is replaced. */
    codes: createLimit(5, CODE_VALID_MS, now),
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>

export const tooManyCalls = () => authError(429, 'over_request_rate_limit', 'Request rate limit reached')

export const tooManyMails = () =>
  authError(429, 'over_email_send_rate_limit', 'For security purposes, you can only request this after 60 seconds.')

export const tooManyTexts = () =>
  authError(429, 'over_sms_send_rate_limit', 'For security purposes, you can only request this after 60 seconds.')

/** Runs the work unless it failed too often for this key. Successes aren't counted. */
export async function countingFailures(
  limit: Limit,
  key: string,
  work: () => Promise<Response>,
  hasFailed = (answer: Response) => answer.status >= 400,
): Promise<Response> {
  // Counted in advance, because concurrent attempts must not exceed the limit.
  if (!limit.take(key)) return tooManyCalls()
  const answer = await work()
  if (!hasFailed(answer)) limit.giveBack(key)
  return answer
}
