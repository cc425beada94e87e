import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Database } from '../database/database.ts'
import { StartError } from '../settings/start-error.ts'
import { buildStamp, hasStamp, writeStamp } from './build-stamp.ts'
import { writeCatalogueFile } from './catalogue-file.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const BUILD = path.join(ROOT, 'src/prerender/build-app.ts')

/** The folder of the built shop, rebuilt when its sources or the catalogue have changed. */
export async function builtSite(db: Database, log: (line: string) => void): Promise<string> {
  const dist = path.join(ROOT, 'dist')
  const catalogue = await writeCatalogueFile(db)
  try {
    const stamp = await buildStamp(ROOT, catalogue.digest)
    if (!(await hasStamp(dist, stamp))) {
      log('building the shop')
      await build(catalogue.path, log)
      await writeStamp(dist, stamp)
    }
    return dist
  } finally {
    await rm(catalogue.path, { force: true })
  }
}

/** In a process of its own, because Vite and React would stay in the server's memory. */
function build(catalogue: string, log: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BUILD], {
      cwd: ROOT,
      env: { ...process.env, OJA_CATALOGUE: catalogue },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const endWithUs = () => child.kill()
    process.once('exit', endWithUs)
    const errors: string[] = []
    createInterface({ input: child.stdout }).on('line', log)
    createInterface({ input: child.stderr }).on('line', (line) => errors.push(line))
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', endWithUs)
      if (code === 0) resolve()
      else reject(new StartError(`The shop could not be built:\n${errors.join('\n')}`))
    })
  })
}
