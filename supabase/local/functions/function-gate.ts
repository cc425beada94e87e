import { jwtVerify } from 'jose'
import { LOCAL_KEYS } from '../settings/keys.ts'

const key = new TextEncoder().encode(LOCAL_KEYS.jwtSecret)
const KEYS: readonly string[] = [LOCAL_KEYS.publishable, LOCAL_KEYS.secret]

/** Verifies the token like hosted Supabase for functions with `verify_jwt`. Null for a valid one. */
export async function refuseStranger(request: Request): Promise<Response | null> {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '')
  const token = bearer || request.headers.get('apikey')
  if (!token) return refusal('Missing authorization header')
  if (KEYS.includes(token)) return null
  const isValid = await jwtVerify(token, key, { algorithms: ['HS256'] }).then(
    () => true,
    () => false,
  )
  return isValid ? null : refusal('Invalid JWT')
}

function refusal(message: string): Response {
  return Response.json({ code: 401, message }, { status: 401, headers: { 'access-control-allow-origin': '*' } })
}
