import { type Bytes, bytesOf, bytesOfBase64, joined } from './bytes.ts'

export type SubscriptionKeys = { readonly p256dh: string; readonly auth: string }

/** The random parts of a message, only passed to reproduce published examples. */
export type MessageSecrets = {
  readonly keyPair: { readonly publicKey: CryptoKey; readonly privateKey: CryptoKey }
  readonly salt: Bytes
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const RECORD_SIZE = 4096
// One record holds the text, its end mark and the 16-byte tag.
const MAX_TEXT_BYTES = RECORD_SIZE - 17

/** Encrypts a push message for one subscription: RFC 8291, one aes128gcm record of RFC 8188. */
export async function encryptedMessage(text: string, keys: SubscriptionKeys, secrets?: MessageSecrets): Promise<Bytes> {
  const plain = bytesOf(text)
  if (plain.length > MAX_TEXT_BYTES) throw new Error(`a push message holds at most ${MAX_TEXT_BYTES} bytes`)
  const { keyPair, salt } = secrets ?? (await newSecrets())
  const theirPoint = bytesOfBase64(keys.p256dh)
  const ourPoint = new Uint8Array(await crypto.subtle.exportKey('raw', keyPair.publicKey))
  const shared = await sharedSecret(keyPair.privateKey, theirPoint)
  const info = joined(bytesOf('WebPush: info\0'), theirPoint, ourPoint)
  const material = await derive(shared, bytesOfBase64(keys.auth), info, 32)
  const key = await derive(material, salt, bytesOf('Content-Encoding: aes128gcm\0'), 16)
  const nonce = await derive(material, salt, bytesOf('Content-Encoding: nonce\0'), 12)
  const cipher = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, cipher, joined(plain, new Uint8Array([2])))
  return joined(header(salt, ourPoint), new Uint8Array(sealed))
}

async function newSecrets(): Promise<MessageSecrets> {
  return {
    keyPair: await crypto.subtle.generateKey(CURVE, true, ['deriveBits']),
    salt: crypto.getRandomValues(new Uint8Array(16)),
  }
}

async function sharedSecret(ours: CryptoKey, theirs: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', theirs, CURVE, false, [])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'ECDH', public: key }, ours, 256))
}

async function derive(material: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', material, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8))
}

function header(salt: Bytes, ourPoint: Bytes): Bytes {
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, RECORD_SIZE)
  return joined(salt, size, new Uint8Array([ourPoint.length]), ourPoint)
}
