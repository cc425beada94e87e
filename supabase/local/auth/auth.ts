import type { Database } from '../database/database.ts'
import { withMailLinks } from './mail-links.ts'
import { followMailedLink } from './mailed-link.ts'
import { readChallenge } from './pkce.ts'

type AuthParts = {
  /** The sign-in service of @supabase/lite. */
  readonly lite: (request: Request) => Promise<Response>
  readonly db: Database
  readonly origin: string
}

/** /auth/v1 as hosted Supabase answers it. */
export async function answerAuth(request: Request, { lite, db, origin }: AuthParts): Promise<Response> {
  const path = new URL(request.url).pathname.replace('/auth/v1', '')
  if (request.method === 'GET' && path === '/verify') return followMailedLink(request, lite, db)
  const challenge = readChallenge(await bodyOf(request))
  if (challenge instanceof Response) return challenge
  return withMailLinks(request, origin, challenge, () => lite(request))
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
