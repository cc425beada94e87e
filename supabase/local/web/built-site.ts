import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { BUILD_PATH } from '../../../src/data/admin/health/build-info.ts'
import type { Database } from '../database/database.ts'
import { StartError } from '../settings/start-error.ts'
import { buildStamp, hasStamp, writeStamp } from './build-stamp.ts'
import { type CatalogueFile, writeCatalogueFile } from './catalogue-file.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** The address in the shared build for all ports, tests and budgets; the server replaces it with its own. */
export const LOCAL_ADDRESS = 'http://localhost:4321'
const BUILD = path.join(ROOT, 'src/prerender/build-app.ts')

/** Returns the built shop's folder, rebuilding it if its sources or the catalogue have changed. */
export async function builtSite(db: Database, log: (line: string) => void): Promise<string> {
  const dist = path.join(ROOT, 'dist')
  const catalogue = await writeCatalogueFile(db)
  try {
    const stamp = await buildStamp(ROOT, catalogue.digest)
    if (!(await hasStamp(dist, stamp))) {
      log('building the shop')
      await buildInChild({ OJA_CATALOGUE: catalogue.path, SITE_URL: process.env.SITE_URL || LOCAL_ADDRESS }, log)
      await writeStamp(dist, stamp)
    }
    await writePlace(path.join(dist, BUILD_PATH), catalogue.place)
    return dist
  } finally {
    await rm(catalogue.path, { force: true })
  }
}

/** A build's pages fit every database with this catalogue, but each database has its own cursor. */
async function writePlace(file: string, place: CatalogueFile['place']): Promise<void> {
  await writeFile(file, `${JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...place })}\n`)
}

/** Builds in a child process, because Vite and React would stay in the server's memory. It ends with this process. */
export function buildInChild(env: Readonly<Record<string, string>>, log: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BUILD], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const errors: string[] = []
    const listen = (stream: Readable | null, onLine: (line: string) => void) =>
      stream && createInterface({ input: stream }).on('line', onLine)
    listen(child.stdout, log)
    listen(child.stderr, (line) => errors.push(line))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new StartError(`The shop could not be built:\n${errors.join('\n')}`))
    })
  })
}
