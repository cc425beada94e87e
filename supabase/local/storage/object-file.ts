import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type ObjectMeta = {
  readonly mimetype: string
  readonly cacheControl: string
  readonly eTag: string
  readonly size: number
  readonly lastModified: Date
}

type StoredMeta = Pick<ObjectMeta, 'mimetype' | 'cacheControl' | 'eTag'>

/** The object's file in the storage folder; refuses keys outside their bucket. */
export function objectFile(root: string, bucket: string, key: string): string {
  const folder = path.resolve(root, bucket)
  const file = path.resolve(folder, key)
  if (path.dirname(folder) !== path.resolve(root) || !file.startsWith(folder + path.sep) || key.includes('\0')) {
    throw new Error(`invalid object key ${key}`)
  }
  return file
}

/** Writes the bytes, then the metadata; each file appears complete or not at all. */
export async function writeObject(file: string, bytes: Uint8Array, mimetype: string, cacheControl: string) {
  const eTag = `"${createHash('md5').update(bytes).digest('hex')}"`
  await mkdir(path.dirname(file), { recursive: true })
  await writeWhole(file, bytes)
  await writeWhole(metaFile(file), JSON.stringify({ mimetype, cacheControl, eTag } satisfies StoredMeta))
  return describeObject(file)
}

/** Null if the object doesn't exist. */
export async function findObject(file: string): Promise<ObjectMeta | null> {
  try {
    return await describeObject(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code)))
      return null
    throw error
  }
}

export async function describeObject(file: string): Promise<ObjectMeta> {
  const [stats, meta] = await Promise.all([stat(file), readFile(metaFile(file), 'utf8')])
  return { ...(JSON.parse(meta) as StoredMeta), size: stats.size, lastModified: stats.mtime }
}

export async function removeObject(file: string): Promise<void> {
  await rm(file, { force: true })
  await rm(metaFile(file), { force: true })
}

export async function copyObject(from: string, to: string): Promise<ObjectMeta> {
  const meta = await describeObject(from)
  return writeObject(to, await readFile(from), meta.mimetype, meta.cacheControl)
}

function metaFile(file: string): string {
  return `${file}.meta.json`
}

async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  const part = `${file}.${randomUUID()}.part`
  await writeFile(part, content)
  await rename(part, file)
}
