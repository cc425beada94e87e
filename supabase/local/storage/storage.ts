import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { listFolder } from './list-folder.ts'
import { refuseForgedUrl, signMany, signOne } from './signed-url.ts'

type StorageContext = Context<{ Bindings: HttpBindings }>
type Lite = (context: StorageContext) => (request: Request) => Promise<Response>

/** Serves /storage/v1 as storage-js expects it. */
export function storageRoutes(lite: Lite): Hono<{ Bindings: HttpBindings }> {
  const storage = new Hono<{ Bindings: HttpBindings }>()
  storage.post('/object/list/:bucket', (context) => listFolder(context.req.raw, lite(context)))
  storage.post('/object/sign/:bucket', (context) => signMany(context.req.raw, lite(context)))
  storage.post('/object/sign/:bucket/*', (context) => signOne(context.req.raw, 'signedURL', lite(context)))
  storage.post('/object/upload/sign/:bucket/*', (context) => signOne(context.req.raw, 'url', lite(context)))
  for (const signed of ['/object/sign/:bucket/*', '/object/upload/sign/:bucket/*']) {
    storage.use(signed, async (context, next) => (await refuseForgedUrl(context.req.raw)) ?? (await next()))
  }
  storage.all('*', async (context) => lite(context)(await unwrapBlobUpload(context.req.raw)))
  return storage
}

/** supabase-js sends a Blob as the form field "", but lite reads only "file": pass it on as a plain body. */
async function unwrapBlobUpload(request: Request): Promise<Request> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data')
  if (!isForm || (request.method !== 'POST' && request.method !== 'PUT')) return request
  const form = await request.formData()
  const blob = form.get('') ?? form.get('file')
  if (!(blob instanceof Blob)) return request
  const headers = new Headers(request.headers)
  headers.set('content-type', blob.type || 'application/octet-stream')
  headers.set('content-length', String(blob.size))
  const cacheControl = form.get('cacheControl')
  if (cacheControl) headers.set('cache-control', `max-age=${cacheControl}`)
  return new Request(request.url, { method: request.method, headers, body: await blob.arrayBuffer() })
}
