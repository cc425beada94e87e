import { expect, test } from 'vitest'
import { aPushDevice } from '../../../tests/harness/push-device.ts'
import { base64UrlOf, bytesOfBase64 } from './bytes.ts'
import { encryptedMessage } from './encrypted-message.ts'

// RFC 8291, appendix A.
const EXAMPLE = {
  plaintext: 'When I grow up, I want to be a watermelon',
  ourPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  ourPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  theirPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w' +
    'EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('produces the standard’s example body', async () => {
  const point = bytesOfBase64(EXAMPLE.ourPublic)
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const jwk = { kty: 'EC', crv: 'P-256', x: base64UrlOf(point.slice(1, 33)), y: base64UrlOf(point.slice(33)) }
  const keyPair = {
    publicKey: await crypto.subtle.importKey('jwk', jwk, curve, true, []),
    privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d: EXAMPLE.ourPrivate }, curve, true, ['deriveBits']),
  }
  const keys = { p256dh: EXAMPLE.theirPublic, auth: EXAMPLE.auth }
  const body = await encryptedMessage(EXAMPLE.plaintext, keys, { keyPair, salt: bytesOfBase64(EXAMPLE.salt) })
  expect(base64UrlOf(body)).toBe(EXAMPLE.body)
})

test('can be read only by the browser, and never repeats', async () => {
  const { keys, read } = aPushDevice()
  const [first, second] = [await encryptedMessage('₦3,575 paid', keys), await encryptedMessage('₦3,575 paid', keys)]
  expect(read(first)).toBe('₦3,575 paid')
  expect(() => aPushDevice().read(first)).toThrow()
  expect(base64UrlOf(first)).not.toBe(base64UrlOf(second))
})

test('rejects a message that exceeds one record', async () => {
  await expect(encryptedMessage('x'.repeat(4080), { p256dh: EXAMPLE.theirPublic, auth: EXAMPLE.auth })).rejects.toThrow(
    'at most 4079 bytes',
  )
})
