import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Database } from '../database/database.ts'
import { findObject, objectFile } from './object-file.ts'

const BUCKET_TTL_MS = 5_000

/**
 * Serves public objects with ETag, Last-Modified and Range, which lite lacks.
 * Caches for five seconds whether a bucket is public, because pages request dozens of pictures.
 */
export function createPublicObjects(db: Database, root: string): Hono {
  const buckets = new Map<string, { isPublic: boolean; readAt: number }>()

  async function isPublic(bucket: string): Promise<boolean> {
    const known = buckets.get(bucket)
    if (known && Date.now() - known.readAt < BUCKET_TTL_MS) return known.isPublic
    const rows = await db.query('select from storage.buckets where id = $1 and public', [bucket])
    buckets.set(bucket, { isPublic: rows.length > 0, readAt: Date.now() })
    return rows.length > 0
  }

  const objects = new Hono()
  objects.use(etag())
  objects.get('/:bucket/:key{.+}', async (context, next) => {
    const { bucket, key } = context.req.param()
    if (!(await isPublic(bucket))) return notFound('Bucket not found')
    const file = fileOf(root, bucket, key)
    const meta = file && (await findObject(file))
    if (!file || !meta) return notFound('Object not found')
    const response = await serveStatic({ path: file })(context, next)
    if (!response) return notFound('Object not found')
    response.headers.set('content-type', meta.mimetype)
    response.headers.set('cache-control', meta.cacheControl)
    response.headers.set('etag', meta.eTag)
    response.headers.set('accept-ranges', 'bytes')
    response.headers.set('x-content-type-options', 'nosniff')
    return response
  })
  return objects
}

function fileOf(root: string, bucket: string, key: string): string | null {
  try {
    return objectFile(root, bucket, key)
  } catch {
    // A key outside its bucket names no object.
    return null
  }
}

// Hosted Storage answers 400 with the real status in the body.
function notFound(message: string): Response {
  return Response.json({ statusCode: '404', error: message, message }, { status: 400 })
}
