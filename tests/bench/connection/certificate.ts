import { createHash, generateKeyPairSync, sign } from 'node:crypto'

export type Certificate = {
  /** PEM. */
  key: string
  /** PEM. */
  cert: string
  /** SHA-256 of the public key in base64, for Chromium's --ignore-certificate-errors-spki-list. */
  keyHash: string
}

// Tags and object identifiers of X.690 and RFC 5280.
const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const OCTET_STRING = 0x04
const UTF8 = 0x0c
const UTC_TIME = 0x17
const VERSION = 0xa0
const EXTENSIONS = 0xa3
const DNS_NAME = 0x82
const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const SUBJECT_ALTERNATIVE_NAME = Buffer.from('0603551d11', 'hex')

const DAY_MS = 24 * 3_600_000

function der(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
  const { length } = body
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...head]), body])
}

/** YYMMDDHHMMSSZ. */
function utcTime(at: number): Buffer {
  return der(
    UTC_TIME,
    `${new Date(at)
      .toISOString()
      .replaceAll(/[-:T]|\..*/g, '')
      .slice(2)}Z`,
  )
}

/** Creates a host's self-signed certificate, valid for a day. node:crypto can't create certificates. */
export function selfSigned(host: string, now = Date.now()): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const publicKeyInfo = publicKey.export({ type: 'spki', format: 'der' })
  const algorithm = der(SEQUENCE, ECDSA_WITH_SHA256)
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, host))))
  const names = der(SEQUENCE, der(DNS_NAME, host))
  const content = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    algorithm,
    name,
    der(SEQUENCE, utcTime(now - DAY_MS), utcTime(now + DAY_MS)),
    name,
    publicKeyInfo,
    der(EXTENSIONS, der(SEQUENCE, der(SEQUENCE, SUBJECT_ALTERNATIVE_NAME, der(OCTET_STRING, names)))),
  )
  const signature = sign('sha256', content, privateKey)
  const whole = der(SEQUENCE, content, algorithm, der(BIT_STRING, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    keyHash: createHash('sha256').update(publicKeyInfo).digest('base64'),
  }
}
