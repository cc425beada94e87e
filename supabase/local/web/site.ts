import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { hasTag } from '../http/etag.ts'
import { cacheRule, isForEver } from './cache-rule.ts'
import { contentType } from './content-type.ts'
import { type Redirects, readRedirects } from './redirects.ts'
import { fileHeaders, securityHeaders } from './security-headers.ts'
import { type Encoding, readSite, type SiteFile } from './site-files.ts'

/** Serves a built site as static hosts do: its files, pages by their address, the rules of `_redirects`, else `404.html`. */
export async function openSite(folder: string): Promise<(request: Request) => Promise<Response>> {
  const files = await readSite(folder)
  const policy = await readFile(path.join(folder, 'csp.txt'), 'utf8').catch(() => null)
  const security = securityHeaders(policy)
  const redirects = readRedirects(await readFile(path.join(folder, '_redirects'), 'utf8').catch(() => ''))
  const missing = files.get('/404.html')

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD', ...security } })
    }
    const pathname = decodePath(new URL(request.url).pathname)
    const file = findFile(files, redirects, pathname)
    if (!file && missing && isPage(pathname)) return answerFile(request, missing, security, 404)
    if (!file)
      return new Response('Not found\n', { status: 404, headers: { 'cache-control': 'no-store', ...security } })
    return answerFile(request, file, fileHeaders(file.path, security))
  }
}

/** A missing asset is missing: an HTML page in its place would be kept as a broken script. */
function isPage(pathname: string): boolean {
  return !pathname.startsWith('/assets/') && !/\.\w+$/.test(pathname)
}

function findFile(files: ReadonlyMap<string, SiteFile>, redirects: Redirects, pathname: string): SiteFile | undefined {
  const exact = files.get(pathname)
  if (exact || !isPage(pathname)) return exact
  const target = redirects(pathname)
  return pageAt(files, pathname) ?? (target === undefined ? undefined : pageAt(files, target))
}

function pageAt(files: ReadonlyMap<string, SiteFile>, pathname: string): SiteFile | undefined {
  const page = pathname.replace(/\/+$/, '')
  return files.get(`${page}/index.html`) ?? files.get(`${page}.html`)
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // Not an address of ours: a stray percent sign.
    return pathname
  }
}

function answerFile(request: Request, file: SiteFile, security: Record<string, string>, status = 200): Response {
  const headers = new Headers({ 'cache-control': cacheRule(file.path) })
  // Nobody asks whether a file has changed that never does.
  if (!isForEver(file.path)) headers.set('etag', file.etag)
  if (Object.values(file.compressed).some(Boolean)) headers.set('vary', 'accept-encoding')
  // The browser keeps the policy it got with the file: sending it again costs a kilobyte a visit.
  if (status === 200 && hasTag(request.headers.get('if-none-match'), file.etag))
    return new Response(null, { status: 304, headers })
  for (const [name, value] of Object.entries(security)) headers.set(name, value)
  headers.set('content-type', contentType(file.path))
  const encoding = wantedEncoding(request.headers.get('accept-encoding') ?? '', file)
  const bytes = (encoding && file.compressed[encoding]) ?? file.bytes
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(bytes.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { status, headers })
}

function wantedEncoding(accepted: string, { compressed }: SiteFile): Encoding | null {
  if (compressed.br && /\bbr\b/.test(accepted)) return 'br'
  return compressed.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null
}
