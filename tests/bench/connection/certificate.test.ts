import { createHash, createPrivateKey, X509Certificate } from 'node:crypto'
import { expect, it } from 'vitest'
import { selfSigned } from './certificate.ts'

const NOW = Date.UTC(2031, 4, 6, 7, 8, 9)

it('is a certificate of its host, signed by its own key', () => {
  const { key, cert, keyHash } = selfSigned('localhost', NOW)
  const read = new X509Certificate(cert)
  expect(read.checkHost('localhost')).toBe('localhost')
  expect(read.checkHost('elsewhere.example')).toBeUndefined()
  expect(read.verify(read.publicKey)).toBe(true)
  expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true)
  const info = read.publicKey.export({ type: 'spki', format: 'der' })
  expect(keyHash).toBe(createHash('sha256').update(info).digest('base64'))
})

it('is good from a day ago until tomorrow', () => {
  const read = new X509Certificate(selfSigned('localhost', NOW).cert)
  expect([read.validFrom, read.validTo]).toEqual(['May  5 07:08:09 2031 GMT', 'May  7 07:08:09 2031 GMT'])
})

it('has another key each time', () => {
  expect(selfSigned('localhost').keyHash).not.toBe(selfSigned('localhost').keyHash)
})
