import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Database } from '../database/database.ts'
import { byteRange } from './byte-range.ts'
import { findObject, type ObjectMeta, objectFile } from './object-file.ts'

const PREFIX = '/storage/v1/object/public/'
const BUCKET_TTL_MS = 5_000

type PublicObjects = (request: Request) => Promise<Response | null>

/**
 * Public objects with ETag, Last-Modified and Range, which lite leaves out. Answers null to every other request.
 * A bucket's visibility is read at most every five seconds: pictures come by the dozen.
 */
export function createPublicObjects(db: Database, root: string): PublicObjects {
  const buckets = new Map<string, { isPublic: boolean; readAt: number }>()

  async function isPublic(bucket: string): Promise<boolean> {
    const known = buckets.get(bucket)
    if (known && Date.now() - known.readAt < BUCKET_TTL_MS) return known.isPublic
    const rows = await db.query('select from storage.buckets where id = $1 and public', [bucket])
    buckets.set(bucket, { isPublic: rows.length > 0, readAt: Date.now() })
    return rows.length > 0
  }

  return async (request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(PREFIX) || (request.method !== 'GET' && request.method !== 'HEAD')) return null
    const [bucket = '', ...segments] = pathname.slice(PREFIX.length).split('/').map(decodeURIComponent)
    if (!(await isPublic(bucket))) return notFound('Bucket not found')
    const file = fileOf(root, bucket, segments.join('/'))
    const meta = file && (await findObject(file))
    return file && meta ? answerFile(request, file, meta) : notFound('Object not found')
  }
}

function fileOf(root: string, bucket: string, key: string): string | null {
  try {
    return objectFile(root, bucket, key)
  } catch {
    // A key that leads out of its bucket names no object.
    return null
  }
}

function answerFile(request: Request, file: string, meta: ObjectMeta): Response {
  const headers = new Headers({
    'content-type': meta.mimetype,
    'cache-control': meta.cacheControl,
    etag: meta.eTag,
    'last-modified': meta.lastModified.toUTCString(),
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  })
  if (request.headers.get('if-none-match') === meta.eTag) return new Response(null, { status: 304, headers })
  const range = byteRange(request.headers.get('range'), meta.size)
  if (range === 'outside') {
    headers.set('content-range', `bytes */${meta.size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: meta.size - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range) headers.set('content-range', `bytes ${start}-${end}/${meta.size}`)
  const hasBody = request.method === 'GET' && meta.size > 0
  const body = hasBody ? (Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream) : null
  return new Response(body, { status: range ? 206 : 200, headers })
}

// Hosted Storage answers 400 with the real status in the body.
function notFound(message: string): Response {
  return Response.json(
    { statusCode: '404', error: message, message },
    { status: 400, headers: { 'access-control-allow-origin': '*' } },
  )
}
