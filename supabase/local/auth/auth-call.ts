import type { Database } from '../database/database.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import type { RateLimits } from './rate-limits.ts'

type Body = Readonly<Record<string, unknown>>

/** One request to the sign-in service, and what answers it. */
export type AuthCall = {
  readonly request: Request
  /** Method and path: `POST /token`. */
  readonly name: string
  readonly grant: string | null
  readonly body: Body
  /** The address it is about, as accounts are kept; empty without one. */
  readonly email: string
  readonly peer: string
} & AuthParts

export type AuthParts = {
  /** The sign-in service of @supabase/lite. */
  readonly lite: (request: Request) => Promise<Response>
  readonly db: Database
  readonly mailbox: Pick<Mailbox, 'mails' | 'send'>
  readonly limits: RateLimits
  /** Whether a new account must follow the link in its mail. */
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

/** Empty where there is none, or none that lite would take. */
async function bodyOf(request: Request): Promise<Body> {
  if (request.body === null) return {}
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
