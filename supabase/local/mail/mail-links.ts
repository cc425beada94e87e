import { AsyncLocalStorage } from 'node:async_hooks'
import { type Challenge, withChallenge } from './link-token.ts'

type MailLinks = { readonly redirectTo: string | null; readonly challenge: Challenge | null }

const wanted = new AsyncLocalStorage<MailLinks>()

/**
 * Runs an auth request whose mail links to the caller's `redirect_to` if it is on this site, and signs in only the
 * browser that sent the challenge.
 */
export function withMailLinks<T>(
  request: Request,
  origin: string,
  challenge: Challenge | null,
  work: () => Promise<T>,
): Promise<T> {
  const redirectTo = allowedRedirect(new URL(request.url).searchParams.get('redirect_to'), origin)
  return wanted.run({ redirectTo, challenge }, work)
}

/** Rewrites links, because lite ignores `redirect_to` and the challenge and always uses the site's address and a bare token. */
export function rewriteLinks(text: string): string {
  const { redirectTo, challenge } = wanted.getStore() ?? { redirectTo: null, challenge: null }
  const back = redirectTo
    ? text.replace(/(redirect_to=)[^&"\s<]+/g, (_, name: string) => name + encodeURIComponent(redirectTo))
    : text
  return challenge
    ? back.replace(
        /(verify\?token=)(?:pkce_)?([0-9a-f]+)(?:_(?:s256|plain)_[\w.~-]+)?/g,
        (_, name: string, token: string) => name + withChallenge(token, challenge),
      )
    : back
}

function allowedRedirect(target: string | null, origin: string): string | null {
  if (!target || !URL.canParse(target)) return null
  return sameSite(new URL(target), new URL(origin)) ? target : null
}

function sameSite(target: URL, site: URL): boolean {
  const loopback = ['localhost', '127.0.0.1']
  if (target.origin === site.origin) return true
  return target.protocol === site.protocol && target.port === site.port && loopback.includes(target.hostname)
}
