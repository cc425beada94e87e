import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const MINIMUM_BYTES = 1_000
const COMPRESSIBLE =
  /^(application\/(json|[\w.+-]+\+json|javascript|manifest\+json|xml)|text\/(?!event-stream)|image\/svg\+xml)/

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

/** Compresses a text answer over 1 kB, cheaply enough to do it anew for each request. */
export async function compressAnswer(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || !COMPRESSIBLE.test(type) || response.headers.has('content-encoding')) return response
  if (response.status === 206 || request.method === 'HEAD') return response
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (!encoding || bytes.byteLength < MINIMUM_BYTES) return new Response(bytes, { status: response.status, headers })
  const body = encoding === 'br' ? await brotli(bytes) : await gzipOf(bytes, { level: 5 })
  headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(new Uint8Array(body), { status: response.status, headers })
}

function brotli(bytes: Uint8Array): Promise<Buffer> {
  return brotliOf(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  })
}
