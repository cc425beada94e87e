import { createHash } from 'node:crypto'

const NAMESPACE = Buffer.from('8f0d4b6e2c1a5e7b9d3f6a8c0e2b4d61', 'hex')

/** Returns the same uuid for a name on every machine (RFC 9562, version 5). */
export function namedUuid(name: string): string {
  const digest = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16)
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6)
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8)
  return digest.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The database's id for the variant of that number: the product's id with another end. */
export function variantUuid(productId: string, number: number): string {
  return productId.slice(0, 24) + number.toString(16).padStart(12, '0')
}
