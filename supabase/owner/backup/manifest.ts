import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './backup-error.ts'

/** A file of a backup, by its path in the folder, with its size in bytes. */
export type BackupFile = { readonly file: string; readonly bytes: number; readonly sha256: string }

export type SavedTable = BackupFile & {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
}

export type SavedPicture = BackupFile & {
  readonly bucket: string
  readonly name: string
  readonly type: string
  /** How long browsers may cache it, in seconds. */
  readonly cacheSeconds: string
}

export type Manifest = {
  readonly format: 1
  readonly madeAt: string
  /** The origin of the saved project, which picture addresses in the data begin with. */
  readonly project: string
  /** The versions of the database's migrations. */
  readonly migrations: readonly string[]
  readonly tables: readonly SavedTable[]
  readonly sequences: readonly { readonly schema: string; readonly name: string; readonly value: string }[]
  readonly pictures: readonly SavedPicture[]
}

const NAME = 'manifest.json'

/** Written last, so a folder without it is an incomplete backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, NAME), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
}

/** @throws BackupError unless the folder holds a complete backup in a supported format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => null)
  if (text === null) throw new BackupError(`There is no complete backup in ${folder}: it has no ${NAME}.`)
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1) throw new BackupError(`${folder} was made by a newer version of the shop.`)
  return manifest
}

export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** @throws BackupError naming the first missing or changed file */
export async function checkFiles(folder: string, { tables, pictures }: Manifest): Promise<void> {
  for (const { file, sha256 } of [...tables, ...pictures]) {
    const found = await digestOf(join(folder, file)).catch(() => null)
    if (found === null) throw new BackupError(`${file} is missing in the backup.`)
    if (found !== sha256) throw new BackupError(`${file} of the backup was changed or is damaged.`)
  }
}
