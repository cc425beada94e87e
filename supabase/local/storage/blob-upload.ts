/** supabase-js sends a Blob as the form field "", lite reads only a field named "file": hand it over as a plain body. */
export async function unwrapBlobUpload(request: Request): Promise<Request> {
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
