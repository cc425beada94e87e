import { base64UrlOf, bytesOf, bytesOfBase64 } from './bytes.ts'

/** The shop's identity for push services, from `web-push generate-vapid-keys`; subject is mailto: or https:. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string; readonly subject: string }

// Push services refuse tokens that live longer than a day.
const LIFETIME_S = 12 * 60 * 60

/** The Authorization header for a push service: RFC 8292. */
export async function vapidHeader(keys: VapidKeys, endpoint: string, now: Date): Promise<string> {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + LIFETIME_S,
    sub: keys.subject,
  }
  const unsigned = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    await signingKey(keys),
    bytesOf(unsigned),
  )
  return `vapid t=${unsigned}.${base64UrlOf(new Uint8Array(signature))}, k=${keys.publicKey}`
}

function encoded(value: unknown): string {
  return base64UrlOf(bytesOf(JSON.stringify(value)))
}

/** Whether push services would accept these keys: false for keys of different pairs, and for invalid ones. */
export async function vapidKeysFit(keys: Omit<VapidKeys, 'subject'>): Promise<boolean> {
  const ecdsa = { name: 'ECDSA', hash: 'SHA-256' }
  const text = bytesOf('a message')
  try {
    const signature = await crypto.subtle.sign(ecdsa, await signingKey(keys), text)
    const point = bytesOfBase64(keys.publicKey)
    const verifyingKey = await crypto.subtle.importKey('raw', point, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'verify',
    ])
    return await crypto.subtle.verify(ecdsa, verifyingKey, signature, text)
  } catch {
    return false
  }
}

function signingKey({ publicKey, privateKey }: Omit<VapidKeys, 'subject'>): Promise<CryptoKey> {
  // An uncompressed point: 4, then x and y of 32 bytes each.
  const point = bytesOfBase64(publicKey)
  if (point.length !== 65 || point[0] !== 4) throw new Error('VAPID_PUBLIC_KEY is not a P-256 point')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: base64UrlOf(point.slice(1, 33)),
    y: base64UrlOf(point.slice(33)),
    d: privateKey,
  }
  return crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
}
