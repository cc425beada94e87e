import { createHash } from 'node:crypto'

/** Gives a successful read an ETag of its content, and answers 304 to a reader who has that content already. */
export async function tagAnswer(request: Request, response: Response): Promise<Response> {
  if (request.method !== 'GET' || response.status !== 200 || response.headers.has('etag')) return response
  const bytes = new Uint8Array(await response.arrayBuffer())
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`
  const headers = new Headers(response.headers)
  headers.set('etag', etag)
  if (hasTag(request.headers.get('if-none-match'), etag)) {
    headers.delete('content-length')
    return new Response(null, { status: 304, headers })
  }
  return new Response(bytes, { status: 200, headers })
}

/** If-None-Match compares weakly: W/ doesn't count. */
export function hasTag(header: string | null, etag: string): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return header?.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag)) ?? false
}
