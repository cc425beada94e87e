import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

export type PushDevice = {
  /** The keys in a browser's subscription. */
  readonly keys: { readonly p256dh: string; readonly auth: string }
  /** Decrypts a message for this device: RFC 8291. Throws if it is for another. */
  readonly read: (body: Uint8Array) => string
}

/** A browser's side of push messages. */
export function aPushDevice(): PushDevice {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read(body) {
      const [salt, point, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), point])
      const material = Buffer.from(hkdfSync('sha256', browser.computeSecret(point), auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12))
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}
