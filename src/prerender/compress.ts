import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const TEXT = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.xml', '.txt'])
/** Smaller responses fit into one packet anyway. */
const SMALLEST = 600

/** In bytes. For larger files brotli's best quality takes seconds and saves one percent. */
const LARGE = 1_000_000

/** Files compressed at once, as many as Node has threads: each takes some megabytes, and a large shop has ten thousand pages. */
const AT_ONCE = 4

export const isTextFile = (name: string) => TEXT.has(extname(name))

/** Compresses with brotli at its best quality. */
export async function brotliBytes(body: Buffer | string): Promise<Buffer> {
  const bytes = Buffer.from(body)
  const quality = bytes.length > LARGE ? 9 : 11
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return brotli(bytes, { params })
}

async function compressFile(path: string): Promise<void> {
  const body = await readFile(path)
  if (body.length < SMALLEST) return
  const [br, gz] = await Promise.all([brotliBytes(body), promisify(gzip)(body, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/** Writes `.br` and `.gz` beside every text file of a folder, for servers that send precompressed files. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const left = entries.filter((entry) => entry.isFile() && isTextFile(entry.name)).values()
  const compressNext = async () => {
    for (const file of left) await compressFile(join(file.parentPath, file.name))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, compressNext))
}
