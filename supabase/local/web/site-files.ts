import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export type Encoding = 'br' | 'gzip'

export type SiteFile = {
  readonly path: string
  readonly etag: string
  readonly bytes: Uint8Array
  /** Made by the build beside the file itself. */
  readonly compressed: Partial<Record<Encoding, Uint8Array>>
}

const ENCODINGS: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' }
const PRIVATE = /^\/(\.|csp\.txt$|_headers$|_redirects$)/

/** All files of a built site by URL path, held in memory: some megabytes. */
export async function readSite(folder: string): Promise<ReadonlyMap<string, SiteFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`)
  const contents = new Map(
    await Promise.all(paths.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  )
  const files = new Map<string, SiteFile>()
  for (const [name, bytes] of contents) {
    if (PRIVATE.test(name) || path.extname(name) in ENCODINGS) continue
    const compressed: SiteFile['compressed'] = {}
    for (const [suffix, encoding] of Object.entries(ENCODINGS)) compressed[encoding] = contents.get(name + suffix)
    const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`
    files.set(name, { path: name, etag, bytes, compressed })
  }
  return files
}
