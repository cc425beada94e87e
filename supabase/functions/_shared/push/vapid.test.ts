import { expect, test } from 'vitest'
import { base64UrlOf, bytesOf, bytesOfBase64 } from './bytes.ts'
import { vapidHeader, vapidKeysFit } from './vapid.ts'

async function newKeys() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const publicKey = base64UrlOf(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
  const { d: privateKey = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  return { pair, vapid: { publicKey, privateKey, subject: 'mailto:owner@shop.example' } }
}

test('names the push service, expires within a day and is signed', async () => {
  const { pair, vapid } = await newKeys()
  const now = new Date('2026-11-21T10:00:00Z')
  const header = await vapidHeader(vapid, 'https://fcm.googleapis.com/fcm/send/abc', now)
  const [, head = '', claims = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? []
  const parse = (part: string) => JSON.parse(new TextDecoder().decode(bytesOfBase64(part)))
  expect(key).toBe(vapid.publicKey)
  expect(parse(head)).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(parse(claims)).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: now.getTime() / 1000 + 12 * 3600,
    sub: 'mailto:owner@shop.example',
  })
  const isOurs = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    pair.publicKey,
    bytesOfBase64(signature),
    bytesOf(`${head}.${claims}`),
  )
  expect(isOurs).toBe(true)
})

test('rejects a malformed public key', async () => {
  const { vapid } = await newKeys()
  await expect(vapidHeader({ ...vapid, publicKey: 'AAAA' }, 'https://fcm.googleapis.com/', new Date())).rejects.toThrow(
    'VAPID_PUBLIC_KEY',
  )
})

test('distinguishes a key pair from mismatched halves and invalid keys', async () => {
  const [one, other] = [(await newKeys()).vapid, (await newKeys()).vapid]
  expect(await vapidKeysFit(one)).toBe(true)
  expect(await vapidKeysFit({ publicKey: one.publicKey, privateKey: other.privateKey })).toBe(false)
  expect(await vapidKeysFit({ publicKey: 'abc', privateKey: '' })).toBe(false)
})
