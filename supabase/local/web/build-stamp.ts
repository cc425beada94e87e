import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const SOURCES = [
  'src',
  'sw',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
/** Environment variables that the build reads. */
const SETTINGS = ['SITE_URL', 'VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY', 'PAYMENT_PROVIDER']
const IGNORED = /\.test\.tsx?$/

/** A digest of all inputs of a build: equal stamps mean equal builds. */
export async function buildStamp(root: string, catalogueDigest: string): Promise<string> {
  const settings = SETTINGS.map((name) => process.env[name] ?? '')
  const hash = createHash('sha256').update(JSON.stringify([catalogueDigest, ...settings]))
  const files = (await Promise.all(SOURCES.map((source) => filesUnder(root, source)))).flat().sort()
  for (const file of files) {
    hash.update(`\n${file}\n`).update(await readFile(path.join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function filesUnder(root: string, source: string): Promise<string[]> {
  if (path.extname(source) !== '') {
    const exists = await readFile(path.join(root, source)).catch(() => null)
    return exists ? [source] : []
  }
  const entries = await readdir(path.join(root, source), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !IGNORED.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}
