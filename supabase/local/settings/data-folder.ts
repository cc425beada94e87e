import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockFolder } from './folder-lock.ts'

export type DataFolder = {
  /** PGlite's folder; undefined keeps the database in memory. */
  readonly database: string | undefined
  readonly storage: string
  readonly mail: string
  readonly payments: string
  readonly vapidKeys: string
  readonly release: () => Promise<void>
}

/** Opens the folder of all local data and locks it for this process; without a name, a temporary one until `release`. */
export async function openDataFolder(folder: string | undefined): Promise<DataFolder> {
  if (folder === undefined) {
    const temporary = await mkdtemp(path.join(tmpdir(), 'oja-home-'))
    return { ...parts(temporary), database: undefined, release: () => rm(temporary, { recursive: true, force: true }) }
  }
  const root = path.resolve(folder)
  const release = await lockFolder(root)
  return { ...parts(root), database: path.join(root, 'pglite'), release }
}

function parts(root: string) {
  return {
    storage: path.join(root, 'storage'),
    mail: path.join(root, 'mail'),
    payments: path.join(root, 'sandbox-payments.json'),
    vapidKeys: path.join(root, 'vapid-keys.json'),
  }
}
