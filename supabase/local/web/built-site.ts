import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Handler } from 'hono'
import { BUILD_PATH } from '../../../src/data/admin/health/build-info.ts'
import { cached } from '../database/cached-template.ts'
import type { Database } from '../database/database.ts'
import { StartError } from '../settings/start-error.ts'
import { buildStamp } from './build-stamp.ts'
import { type CatalogueFile, writeCatalogueFile } from './catalogue-file.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** The address in the shared build for all ports, tests and budgets; the server replaces it with its own. */
export const LOCAL_ADDRESS = 'http://localhost:4321'
const BUILD = path.join(ROOT, 'src/prerender/build-app.ts')

export type BuiltSite = { readonly folder: string; readonly place: CatalogueFile['place'] }

/**
 * Returns the built shop's folder, building it if its sources or the catalogue have changed, and the database's position in
 * this catalogue. Each build has a folder of its own, so commands that run at once don't replace each other's files.
 */
export async function builtSite(db: Database, log: (line: string) => void, signal?: AbortSignal): Promise<BuiltSite> {
  const catalogue = await writeCatalogueFile(db)
  // The host's rules are written beside it.
  const distIn = (place: URL) => path.join(fileURLToPath(place), 'dist')
  const make = (place: URL) => {
    log('building the shop')
    const SITE_URL = process.env.SITE_URL || LOCAL_ADDRESS
    return buildInChild({ OJA_CATALOGUE: catalogue.path, OJA_DIST: distIn(place), SITE_URL }, log, signal)
  }
  try {
    const digest = await buildStamp(ROOT, catalogue.digest)
    const folder = distIn(await cached({ prefix: 'site-', digest, make }))
    return { folder, place: catalogue.place }
  } finally {
    await rm(catalogue.path, { force: true })
  }
}

/** Serves the build's facts. A build's pages fit every database with this catalogue, but each database has its own cursor. */
export function buildInfoRoute({ folder, place }: BuiltSite): Handler {
  return async (context) => {
    context.header('cache-control', 'no-cache')
    return context.json({ ...JSON.parse(await readFile(path.join(folder, BUILD_PATH), 'utf8')), ...place })
  }
}

/** Builds in a child process, because Vite and React would stay in the server's memory. It ends with this process. */
export function buildInChild(
  env: Readonly<Record<string, string>>,
  log: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BUILD], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    const errors: string[] = []
    const listen = (stream: Readable | null, onLine: (line: string) => void) =>
      stream && createInterface({ input: stream }).on('line', onLine)
    listen(child.stdout, log)
    listen(child.stderr, (line) => errors.push(line))
    // An ended child has closed its streams only at `close`.
    child.once('error', (error) => signal?.aborted || reject(error))
    child.once('close', (code) => {
      if (code === 0) resolve()
      else if (signal?.aborted) reject(signal.reason)
      else reject(new StartError(`The shop could not be built:\n${errors.join('\n')}`))
    })
  })
}
