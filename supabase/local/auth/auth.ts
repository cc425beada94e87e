import type { Database } from '../database/database.ts'
import { withMailLinks } from './mail-links.ts'
import { exchangeCode, followMailedLink, recover } from './mailed-link.ts'
import { changePassword, refuseCommonPassword } from './passwords.ts'
import { readChallenge } from './pkce.ts'

type AuthParts = {
  /** The sign-in service of @supabase/lite. */
  readonly lite: (request: Request) => Promise<Response>
  readonly db: Database
  readonly origin: string
}

/** /auth/v1 as hosted Supabase answers it. */
export async function answerAuth(request: Request, { lite, db, origin }: AuthParts): Promise<Response> {
  const url = new URL(request.url)
  const call = `${request.method} ${url.pathname.replace('/auth/v1', '')}`
  if (call === 'GET /verify') return followMailedLink(request, lite, db)
  const body = await bodyOf(request)
  const challenge = readChallenge(body)
  if (challenge instanceof Response) return challenge
  const isChange = call === 'PUT /user' && body.password !== undefined
  const refusal = isChange || call === 'POST /signup' ? refuseCommonPassword(body) : null
  if (refusal) return refusal
  return withMailLinks(request, origin, challenge, () => {
    if (isChange) return changePassword(request, body, lite, db)
    if (call === 'POST /verify') return recover(request, lite, db)
    if (url.searchParams.get('grant_type') === 'pkce') return exchangeCode(request, body.auth_code, lite, db)
    return lite(request)
  })
}

/** Empty where there is none, or none that lite would take. */
async function bodyOf(request: Request): Promise<Readonly<Record<string, unknown>>> {
  if (request.body === null) return {}
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
