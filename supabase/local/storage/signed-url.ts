import { jwtVerify } from 'jose'
import { LOCAL_KEYS } from '../settings/keys.ts'
import { messageOf } from '../settings/start-error.ts'

type Answer = (request: Request) => Promise<Response>
type LiteSigned = { signedUrl?: string; token?: string; message?: string }

const key = new TextEncoder().encode(LOCAL_KEYS.jwtSecret)

/** lite returns an absolute `signedUrl`; storage-js reads `name` and adds the prefix. */
export async function signOne(request: Request, name: 'signedURL' | 'url', lite: Answer): Promise<Response> {
  const response = await lite(request)
  if (!response.ok) return response
  const { signedUrl, ...rest } = (await response.json()) as LiteSigned
  return Response.json({ ...rest, [name]: withoutPrefix(signedUrl) })
}

/** Signs each path separately, because lite mistakes the request for one without an object name. */
export async function signMany(request: Request, lite: Answer): Promise<Response> {
  const { expiresIn, paths } = (await request.json()) as { expiresIn: number; paths: readonly string[] }
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
  return Response.json(signed)
}

/** Answers 400 to a forged or expired signed URL, as hosted Storage does; lite answers 500. Null for a valid one. */
export async function refuseForgedUrl(request: Request): Promise<Response | null> {
  try {
    await jwtVerify(new URL(request.url).searchParams.get('token') ?? '', key, { algorithms: ['HS256'] })
    return null
  } catch (error) {
    return Response.json({ statusCode: '400', error: 'InvalidJWT', message: messageOf(error) }, { status: 400 })
  }
}

function withoutPrefix(url = ''): string {
  return url.replace(/^\/storage\/v1/, '')
}
