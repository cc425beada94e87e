import type { Database } from '../database/database.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { RateLimits } from './rate-limits.ts'

type Body = Readonly<Record<string, unknown>>

/** A request to the auth service, with everything its handlers need. */
export type AuthCall = {
  readonly request: Request
  /** Method and path: `POST /token`. */
  readonly name: string
  readonly grant: string | null
  readonly body: Body
  /** The request's email, normalised as in auth.users; empty without one. */
  readonly email: string
  readonly peer: string
} & AuthParts

export type AuthParts = {
  /** The auth service of @supabase/lite. */
  readonly lite: (request: Request) => Promise<Response>
  readonly db: Database
  readonly mailbox: Pick<Mailbox, 'mails' | 'send'>
  readonly limits: RateLimits
  /** Whether a new account must confirm its email. */
  readonly confirmations: boolean
}

export async function readCall(request: Request, peer: string, parts: AuthParts): Promise<AuthCall> {
  const url = new URL(request.url)
  const body = await bodyOf(request)
  return {
    ...parts,
    request,
    name: `${request.method} ${url.pathname.replace('/auth/v1', '')}`,
    grant: url.searchParams.get('grant_type'),
    body,
    email: typeof body.email === 'string' ? body.email.trim().toLowerCase() : '',
    peer,
  }
}

/** Empty without a body, or with one that lite would refuse. */
async function bodyOf(request: Request): Promise<Body> {
  if (request.body === null) return {}
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
