import type { SupabaseClient } from '@supabase/supabase-js'
import type { FetchOptions } from '../connection/shop-fetch.ts'
import { authAnswer, isRefusedToken, renewalAnswer } from './auth-answers.ts'

type Auth = Pick<SupabaseClient['auth'], 'getSession' | 'refreshSession' | 'signOut'>

/** A token that is refused so soon after its renewal is not refused for its age. In milliseconds. */
const RENEWED_MS = 60_000
/** How auth-js tells of a refusal; a dead connection and what another tab did have other names. */
const REFUSED = ['AuthApiError', 'AuthSessionMissingError']

async function renewSession(auth: Auth): Promise<string | null> {
  const { data, error } = await auth.refreshSession()
  if (!error) return data.session?.access_token ?? null
  console.warn('The session could not be renewed:', error.message)
  // The token is refused, and so is its renewal: auth-js would keep it until this device's clock says that it has expired.
  if (REFUSED.includes(error.name)) await auth.signOut({ scope: 'local' })
  return null
}

/** A fresh token for a refused one: renewed once, whoever asks and how many at a time, and once a minute at most. Null where none can be had. */
export function tokenRenewer(auth: Auth): (refused: string) => Promise<string | null> {
  let renewedAt = Number.NEGATIVE_INFINITY
  let renewal = Promise.resolve<string | null>(null)
  return async (refused) => {
    const known = (await auth.getSession()).data.session?.access_token
    if (known !== undefined && known !== refused) return known
    if (performance.now() - renewedAt > RENEWED_MS) {
      renewedAt = performance.now()
      renewal = renewSession(auth)
    }
    const fresh = await renewal
    return fresh === refused ? null : fresh
  }
}

/** The token of whoever is signed in; null for a request as a visitor. */
function userTokenOf(headers: Headers): string | null {
  const token = headers.get('authorization')?.replace('Bearer ', '') ?? null
  return token === headers.get('apikey') ? null : token
}

/** Sends for a page that may have a session: whoever asks with a token that is refused, it is renewed, and the request sent once more. */
export async function sendWithSession(
  { url: { pathname, search }, headers, send }: FetchOptions,
  renew: (refused: string) => Promise<string | null>,
): Promise<Response> {
  if (pathname === '/auth/v1/token' && search.includes('refresh_token')) return renewalAnswer(send)
  let answer = await send()
  const token = userTokenOf(headers)
  if (token && pathname !== '/auth/v1/logout' && (await isRefusedToken(answer))) {
    const fresh = await renew(token)
    if (fresh) {
      headers.set('authorization', `Bearer ${fresh}`)
      answer = await send()
    }
  }
  return pathname.startsWith('/auth/') ? authAnswer(answer) : answer
}
