import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { BackupError } from './backup-error.ts'
import type { SavedPicture } from './manifest.ts'
import type { Queries } from './shop-database.ts'
import { type ShopProject, storageOf } from './shop-project.ts'

type StoredPicture = Pick<SavedPicture, 'bucket' | 'name' | 'cacheSeconds'>

const AT_ONCE = 6

async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += AT_ONCE)
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))))
  return results
}

export function backedUpPictures(sql: Queries): Promise<readonly StoredPicture[]> {
  return sql<StoredPicture[]>`
    select bucket_id as bucket, name, coalesce(substring(metadata ->> 'cacheControl' from '\\d+'), '3600') as "cacheSeconds"
    from storage.objects order by bucket_id, name`
}

/** The picture's path in the backup. Refuses names that lead out of the folder. */
function fileOf(folder: string, { bucket, name }: StoredPicture): string {
  const file = `pictures/${bucket}/${name}`
  if (!resolve(folder, file).startsWith(resolve(folder, 'pictures') + sep))
    throw new BackupError(`The picture ${name} can’t be saved under its name.`)
  return file
}

/** Saves each picture; skips and reports those that were removed since. */
export async function savePictures(
  folder: string,
  project: ShopProject,
  pictures: readonly StoredPicture[],
  log: (line: string) => void,
): Promise<readonly SavedPicture[]> {
  const storage = storageOf(project)
  const saved = await inTurn(pictures, async (picture) => {
    const { bucket, name } = picture
    const { data, error } = await storage.from(bucket).download(name)
    if (error && 'statusCode' in error && String(error.statusCode) === '404') {
      log(`${bucket}/${name} is listed, but not there: left out`)
      return []
    }
    if (error) throw new BackupError(`The picture ${bucket}/${name} could not be read: ${error.message}`)
    const bytes = Buffer.from(await data.arrayBuffer())
    const file = fileOf(folder, picture)
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), bytes, { mode: 0o600 })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return [{ ...picture, type: data.type || 'application/octet-stream', file, bytes: bytes.length, sha256 }]
  })
  return saved.flat()
}

/** Uploads each picture under its name, replacing existing ones. */
export async function restorePictures(
  folder: string,
  project: ShopProject,
  pictures: readonly SavedPicture[],
): Promise<void> {
  const storage = storageOf(project)
  await inTurn(pictures, async ({ bucket, name, type, cacheSeconds, file }) => {
    const bytes = await readFile(join(folder, file))
    const options = { contentType: type, cacheControl: cacheSeconds, upsert: true }
    const { error } = await storage.from(bucket).upload(name, bytes, options)
    if (error) throw new BackupError(`The picture ${bucket}/${name} could not be brought back: ${error.message}`)
  })
}
