import { jwtVerify } from 'jose'
import { LOCAL_KEYS } from '../settings/keys.ts'
import { messageOf } from '../settings/start-error.ts'

const SIGNED = /^\/storage\/v1\/object\/(upload\/)?sign\/[^/]+\/.+/
const key = new TextEncoder().encode(LOCAL_KEYS.jwtSecret)

/** lite answers 500 to a signed address whose token is forged or over; hosted Storage 400. Null lets it through. */
export async function refuseForgedAddress(request: Request): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  const isUsed = request.method !== 'POST' && request.method !== 'OPTIONS'
  if (!isUsed || !SIGNED.test(pathname)) return null
  try {
    await jwtVerify(searchParams.get('token') ?? '', key, { algorithms: ['HS256'] })
    return null
  } catch (error) {
    return Response.json(
      { statusCode: '400', error: 'InvalidJWT', message: messageOf(error) },
      { status: 400, headers: { 'access-control-allow-origin': '*' } },
    )
  }
}
