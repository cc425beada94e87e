import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteFolder } from './site-folder.ts'
import type { Ask } from './web-servers.ts'

type Settings = {
  readonly cleanUrls: true
  readonly trailingSlash: false
  readonly rewrites: readonly { readonly source: string; readonly destination: string }[]
  readonly headers: readonly {
    readonly source: string
    readonly headers: readonly { readonly key: string; readonly value: string }[]
  }[]
}

const KNOWN = ['$schema', 'framework', 'cleanUrls', 'trailingSlash', 'rewrites', 'headers']

/** Converts the two source forms in the shop's rules: a group, and a parameter of any length. */
const patternOf = (source: string) => new RegExp(`^${source.replace(/:\w+\*/, '.*')}$`)

/**
 * Emulates Vercel from its documentation, because it can't run locally: redirects of `cleanUrls` and
 * `trailingSlash`, then files, then rewrites, then `404.html`; every header whose source matches the requested URL, a
 * later rule over an earlier one. https://vercel.com/docs/project-configuration/vercel-json
 */
export async function vercelHost(site: SiteFolder): Promise<Ask> {
  const settings = JSON.parse(await readFile(join(site.hostRules, 'vercel.json'), 'utf8')) as Settings
  const unknown = Object.keys(settings).filter((name) => !KNOWN.includes(name))
  if (unknown.length > 0) throw new Error(`this emulation of vercel.json lacks ${unknown}`)

  const read = (file: string) => readFile(join(site.dist, file), 'utf8').catch(() => null)
  const fileAt = async (path: string) =>
    (await read(path)) ?? (await read(`${path}.html`)) ?? (await read(`${path}/index.html`))

  return async (address) => {
    const { pathname } = new URL(address, 'https://shop.example')
    const headers = new Headers({ 'cache-control': 'public, max-age=0, must-revalidate' })
    for (const rule of settings.headers.filter(({ source }) => patternOf(source).test(pathname)))
      for (const { key, value } of rule.headers) headers.set(key, value)

    const clean = pathname.replace(/(\/index)?\.html$/, '').replace(/(.)\/$/, '$1')
    if (clean !== pathname) return new Response(null, { status: 308, headers: { location: clean } })
    const rewritten = settings.rewrites.find(({ source }) => patternOf(source).test(pathname))?.destination
    const body = (await fileAt(pathname)) ?? (rewritten === undefined ? null : await fileAt(rewritten))
    return body === null
      ? new Response(await read('404.html'), { status: 404, headers })
      : new Response(body, { headers })
  }
}
