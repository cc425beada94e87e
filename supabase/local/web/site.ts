import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import { etag } from 'hono/etag'
import { cacheRule, isImmutable } from './cache-rule.ts'
import { readRedirects } from './redirects.ts'
import { fileHeaders, securityHeaders } from './security-headers.ts'

/** `file`: the path in the built site that is served. */
type Site = { Variables: { file: string | undefined } }

/** Pages, sitemap and robots.txt contain the site's address. */
const ADDRESSED = /\.(html|xml|txt)$/
const COMPRESS: Readonly<Record<string, (text: string) => Promise<Uint8Array>>> = {
  br: promisify<string, Uint8Array>(brotliCompress),
  gzip: promisify<string, Uint8Array>(gzip),
}

const PRIVATE = /^\/(csp\.txt|_headers|_redirects)$|\/\.|\.(br|gz)$/

/**
 * Serves a built site like a static host: precompressed files, pages by address, the rules of
 * `_redirects`, otherwise `404.html`.
 * @param moved the address that the site was built with, and the one it is served at
 */
export async function openSite(folder: string, moved?: { from: string; to: string }): Promise<Hono<Site>> {
  const policy = await readFile(path.join(folder, 'csp.txt'), 'utf8').catch(() => null)
  const security = securityHeaders(policy)
  const redirects = readRedirects(await readFile(path.join(folder, '_redirects'), 'utf8').catch(() => ''))
  const addTag = etag()

  const files = {
    root: folder,
    precompressed: true,
    onFound(found: string, context: Context<Site>) {
      const file = path.relative(folder, found).split(path.sep).join('/')
      context.set('file', `/${file.replace(/\.(br|gz)$/, '')}`)
    },
  }
  const oneFile = (address: string) => serveStatic<Site>({ ...files, path: address })

  const site = new Hono<Site>()
  // A hashed file never changes, so it needs no ETag.
  site.use((context, next) => (isImmutable(context.req.path) ? next() : addTag(context, next)))
  site.use(async (context, next) => {
    await next()
    setHeaders(context, security)
  })
  if (moved && moved.from !== moved.to) site.use(withAddress(folder, moved))
  site.get('*', (context, next) => (PRIVATE.test(context.req.path) ? notFound(context) : next()))
  site.get('*', serveStatic<Site>(files))
  site.get('*', (context, next) => (isPage(context.req.path) ? next() : notFound(context)))
  site.get('*', serveStatic<Site>({ ...files, rewriteRequestPath: (address) => `${address}.html` }))
  site.get('*', (context, next) => {
    const target = redirects(context.req.path)
    return target === undefined ? next() : oneFile(target)(context, next)
  })
  site.get('*', async (context, next) => {
    const page = await oneFile('/404.html')(context, next)
    return page && new Response(page.body, { status: 404, headers: page.headers })
  })
  site.get('*', notFound)
  site.all('*', (context) => context.body(null, 405, { allow: 'GET, HEAD' }))
  return site
}

function withAddress(folder: string, { from, to }: { from: string; to: string }): MiddlewareHandler<Site> {
  const bodies = new Map<string, Promise<Uint8Array>>()
  const bodyOf = async (file: string, coding: string) => {
    const text = (await readFile(path.join(folder, file), 'utf8')).replaceAll(from, to)
    return COMPRESS[coding]?.(text) ?? new TextEncoder().encode(text)
  }
  return async (context, next) => {
    await next()
    const { res } = context
    const file = context.get('file')
    if (!file || !ADDRESSED.test(file)) return
    const coding = res.headers.get('content-encoding') ?? ''
    const body = bodies.get(`${coding} ${file}`) ?? bodyOf(file, coding)
    bodies.set(`${coding} ${file}`, body)
    const headers = new Headers(res.headers)
    headers.delete('content-length')
    context.res = undefined
    context.res = new Response(new Uint8Array(await body), { status: res.status, headers })
  }
}

/** A missing asset is a 404: an HTML page instead would be cached as a broken script. */
function isPage(address: string): boolean {
  return !address.startsWith('/assets/') && !/\.\w+$/.test(address)
}

function notFound(context: Context<Site>): Response {
  return context.text('Not found\n', 404)
}

function setHeaders({ res: { headers }, get }: Context<Site>, security: Record<string, string>): void {
  const file = get('file')
  const wanted = file === undefined ? security : fileHeaders(file, security)
  for (const [name, value] of Object.entries(wanted)) headers.set(name, value)
  headers.set('cache-control', file === undefined ? 'no-store' : cacheRule(file))
  if (COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')) headers.set('vary', 'accept-encoding')
  // The ETag is more precise.
  headers.delete('last-modified')
}
