import { access, constants, mkdir, mkdtemp, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockFolder } from './folder-lock.ts'
import { messageOf, StartError } from './start-error.ts'

/** A new demo shop takes 80 MB. On a full disk PGlite would hang in a commit, without an error. */
const MIN_FREE_MB = 150

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
  await prepareFolder(root)
  const release = await lockFolder(root)
  return { ...parts(root), database: path.join(root, 'pglite'), release }
}

/** Creates the folder. @throws StartError if it isn't writable or its disk is nearly full */
export async function prepareFolder(folder: string, leastFreeMb = MIN_FREE_MB): Promise<void> {
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new StartError(`The data folder can't be written (${messageOf(error)}): set DATA_DIR to another.`)
  }
  const { bavail, bsize } = await statfs(folder)
  const freeMb = Math.floor((bavail * bsize) / 2 ** 20)
  if (freeMb >= leastFreeMb) return
  throw new StartError(
    `Only ${freeMb} MB are free for the data folder ${folder}: free ${leastFreeMb} MB, or set DATA_DIR to another disk.`,
  )
}

/** Node's own `recursive` never ends below a folder that accepts no folders, such as /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return
    if (code !== 'ENOENT' || path.dirname(folder) === folder) throw error
    await makeFolder(path.dirname(folder))
    await mkdir(folder)
  }
}

function parts(root: string) {
  return {
    storage: path.join(root, 'storage'),
    mail: path.join(root, 'mail'),
    payments: path.join(root, 'sandbox-payments.json'),
    vapidKeys: path.join(root, 'vapid-keys.json'),
  }
}
