import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { CACHE_FOLDER } from '../settings/cache-folder.ts'
import { readMigrations } from './migrations.ts'

type CacheOptions = {
  /** The prefix of its name in the cache folder. */
  readonly prefix: string
  /** A digest of all its inputs. */
  readonly digest: string
  /** Creates the file or folder at this path. */
  readonly make: (place: URL) => Promise<void>
  /** How many to keep, the last used: each takes tens of megabytes. */
  readonly most?: number
}

const MAX_KEPT = 4

/** Returns the path of a file or folder with this digest, created by the first process that needs it. Nothing changes it later. */
export async function cached({ prefix, digest, make, most = MAX_KEPT }: CacheOptions): Promise<URL> {
  const place = new URL(`${prefix}${digest}`, CACHE_FOLDER)
  if (await isThere(place)) {
    const now = new Date()
    await utimes(place, now, now)
    return place
  }
  await mkdir(CACHE_FOLDER, { recursive: true })
  const part = new URL(`part-${randomUUID()}`, CACHE_FOLDER)
  try {
    await make(part)
    await rename(part, place)
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    // Another process may have created the same one first.
    if (!(await isThere(place))) throw error
  }
  await removeOld(prefix, most)
  return place
}

type TemplateOptions = Omit<CacheOptions, 'digest'> & {
  /** The folder with its migrations. */
  readonly supabaseDir: string
  /** Another dependency of the cache key, such as the database's version. */
  readonly madeOf: string
}

/** Returns the path of a migrated database, created again after a change of the migrations. */
export async function cachedTemplate({ supabaseDir, madeOf, ...options }: TemplateOptions): Promise<URL> {
  return cached({ ...options, digest: await fingerprint(supabaseDir, madeOf) })
}

/** Returns a package's installed version, if its entry is one folder below its manifest. */
export function packageVersion(name: string): string {
  const require = createRequire(import.meta.url)
  const manifest: { version: string } = require(path.join(path.dirname(require.resolve(name)), '..', 'package.json'))
  return manifest.version
}

const isThere = (place: URL) =>
  stat(place).then(
    () => true,
    () => false,
  )

async function removeOld(prefix: string, most: number): Promise<void> {
  const names = (await readdir(CACHE_FOLDER)).filter((name) => name.startsWith(prefix))
  const aged = await Promise.all(
    // Another process may have removed it.
    names.map(async (name) => ({
      name,
      madeAt: (await stat(new URL(name, CACHE_FOLDER)).catch(() => null))?.mtimeMs ?? 0,
    })),
  )
  const old = aged.sort((a, b) => b.madeAt - a.madeAt).slice(most)
  for (const { name } of old) await rm(new URL(name, CACHE_FOLDER), { recursive: true, force: true })
}

async function fingerprint(supabaseDir: string, madeOf: string): Promise<string> {
  const hash = createHash('sha256').update(madeOf)
  for (const name of ['platform.sql', 'platform-after.sql']) hash.update(await readFile(new URL(name, import.meta.url)))
  for (const { file, text } of await readMigrations(supabaseDir)) hash.update(`\n${file}\n${text}`)
  return hash.digest('hex').slice(0, 16)
}
