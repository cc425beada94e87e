import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../start-error.ts'

type Holder = { readonly pid: number; readonly started: string | null }

/** Takes a data folder for this process: PGlite has no lock of its own, and two writers would destroy it. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, 'lock')
  const mine = JSON.stringify({ pid: process.pid, started: await startOf(process.pid) } satisfies Holder)
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(file, mine, { flag: 'wx' })
      return () => rm(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const holder = await readHolder(file)
      if (holder && (await isRunning(holder))) {
        throw new StartError(`The data folder ${folder} is in use by process ${holder.pid}: stop it, or set DATA_DIR.`)
      }
      await rm(file, { force: true })
    }
  }
  throw new StartError(`The data folder ${folder} is being taken by another process: set DATA_DIR.`)
}

async function readHolder(file: string): Promise<Holder | null> {
  const text = await readFile(file, 'utf8').catch(() => '')
  try {
    return JSON.parse(text) as Holder
  } catch {
    // Cut off by a crash while it was written: nobody holds it.
    return null
  }
}

async function isRunning({ pid, started }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
  }
  const stat = await processStat(pid)
  // A killed process that nobody has waited for is dead; after a reboot another program may carry the number.
  return stat === null || (stat.state !== 'Z' && (started === null || stat.started === started))
}

async function startOf(pid: number): Promise<string | null> {
  return (await processStat(pid))?.started ?? null
}

/** A process as Linux describes it (proc(5), stat); null where there is no /proc. */
async function processStat(pid: number): Promise<{ state: string; started: string } | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', started: fields[19] ?? '' }
}
