import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockFolder } from './database/folder-lock.ts'
import { pgliteVersion } from './database/prebuilt.ts'
import { StartError } from './start-error.ts'

export type DataFolder = {
  /** PGlite's folder; undefined keeps the database in memory. */
  readonly database: string | undefined
  readonly storage: string
  readonly mail: string
  readonly payments: string
  readonly release: () => Promise<void>
}

/** The folder all local data lives in, taken for this process alone; without a name, one that lasts until `release`. */
export async function openDataFolder(folder: string | undefined): Promise<DataFolder> {
  if (folder === undefined) {
    const temporary = await mkdtemp(path.join(tmpdir(), 'oja-home-'))
    return { ...parts(temporary), database: undefined, release: () => rm(temporary, { recursive: true, force: true }) }
  }
  const root = path.resolve(folder)
  const release = await lockFolder(root)
  try {
    await checkVersion(root)
  } catch (error) {
    await release()
    throw error
  }
  return { ...parts(root), database: path.join(root, 'pglite'), release }
}

function parts(root: string) {
  return {
    storage: path.join(root, 'storage'),
    mail: path.join(root, 'mail'),
    payments: path.join(root, 'sandbox-payments.json'),
  }
}

/** Another PGlite may carry another PostgreSQL, whose files it cannot read. */
async function checkVersion(root: string): Promise<void> {
  const file = path.join(root, 'pglite-version')
  const version = pgliteVersion()
  const found = await readFile(file, 'utf8').catch(() => null)
  if (found === null) await writeFile(file, version)
  else if (found !== version) {
    throw new StartError(`${root} was made by PGlite ${found}, this is ${version}: set DATA_DIR to a new folder.`)
  }
}
