import { AsyncLocalStorage } from 'node:async_hooks'

const wanted = new AsyncLocalStorage<string | null>()

/** Runs a sign-in request whose mail, if it sends one, links to the caller's `redirect_to` where that is on this site. */
export function withMailRedirect<T>(request: Request, origin: string, work: () => Promise<T>): Promise<T> {
  return wanted.run(allowedRedirect(new URL(request.url).searchParams.get('redirect_to'), origin), work)
}

/** lite ignores the caller's `redirect_to` and puts the site's address into every link. */
export function redirectLinks(text: string): string {
  const target = wanted.getStore()
  if (!target) return text
  return text.replace(/(redirect_to=)[^&"\s<]+/g, (_, name: string) => name + encodeURIComponent(target))
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
