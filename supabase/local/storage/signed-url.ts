type Answer = (request: Request) => Promise<Response>
type LiteSigned = { signedUrl?: string; token?: string; message?: string }

const UPLOAD = /^\/storage\/v1\/object\/upload\/sign\/[^/]+\/.+/
const ONE = /^\/storage\/v1\/object\/sign\/[^/]+\/.+/
const MANY = /^\/storage\/v1\/object\/sign\/[^/]+$/

export function isSignRequest(request: Request): boolean {
  const { pathname } = new URL(request.url)
  return request.method === 'POST' && [UPLOAD, ONE, MANY].some((route) => route.test(pathname))
}

/** lite names the address `signedUrl` and makes it absolute; storage-js reads `signedURL` or `url` and adds the prefix. */
export async function answerSigned(request: Request, lite: Answer): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (MANY.test(pathname)) return signMany(request, lite)
  const response = await lite(request)
  if (!response.ok) return response
  const { signedUrl, ...rest } = (await response.json()) as LiteSigned
  const name = UPLOAD.test(pathname) ? 'url' : 'signedURL'
  return Response.json({ ...rest, [name]: withoutPrefix(signedUrl) }, { headers: CORS })
}

const CORS = { 'access-control-allow-origin': '*' }

/** lite takes the request for many for one of an object without a name. */
async function signMany(request: Request, lite: Answer): Promise<Response> {
  const { expiresIn, paths } = (await request.json()) as { expiresIn: number; paths: string[] }
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  const signed = await Promise.all(
    paths.map(async (path) => {
      const url = `${request.url}/${path.split('/').map(encodeURIComponent).join('/')}`
      const response = await lite(new Request(url, { method: 'POST', headers, body: JSON.stringify({ expiresIn }) }))
      const { signedUrl, message } = (await response.json()) as LiteSigned
      return response.ok
        ? { path, signedURL: withoutPrefix(signedUrl), error: null }
        : { path, signedURL: null, error: message ?? 'Object not found' }
    }),
  )
  return Response.json(signed, { headers: CORS })
}

function withoutPrefix(url = ''): string {
  return url.replace(/^\/storage\/v1/, '')
}
