import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { StartError } from './start-error.ts'

/**
 * Takes a data folder for this process: PGlite has no lock of its own, and two writers would destroy it. The lock belongs to
 * the open file, so the operating system ends it with the process, however that ends.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  // Windows lets nobody read a locked file, so the holder's process id is in a second one.
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
