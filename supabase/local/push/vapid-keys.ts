import { generateKeyPairSync } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type VapidPair = { readonly publicKey: string; readonly privateKey: string }

/** The data folder's VAPID keys. Generated once: with new keys every device would have to subscribe again. */
export async function localVapidKeys(file: string): Promise<VapidPair> {
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (stored !== null) return JSON.parse(stored) as VapidPair
  const made = newVapidKeys()
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(made), { mode: 0o600 })
  return made
}

export function newVapidKeys(): VapidPair {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}
