import { open, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { StartError } from './start-error.ts'

/**
 * Locks a data folder for this process: PGlite has no lock of its own, and two writers would corrupt it. The lock belongs to
 * the open file, so the operating system releases it when the process ends for any reason.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  // Windows can't read a locked file, so a second one holds the process id.
  const holderFile = path.join(folder, 'lock-holder')
  const file = await open(path.join(folder, 'lock'), 'a+')
  if (!tryLock(file.fd)) {
    await file.close()
    const holder = await readFile(holderFile, 'utf8').catch(() => 'unknown')
    throw new StartError(`The data folder ${folder} is in use by process ${holder}: stop it, or set DATA_DIR.`)
  }
  await writeFile(holderFile, String(process.pid))
  return () => file.close()
}
