import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '../database/database.ts'
import { StartError } from '../start-error.ts'
import { buildStamp, hasStamp, writeStamp } from './build-stamp.ts'
import { writeCatalogueFile } from './catalogue-file.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const BUILD = new URL('../../../src/app/build/build-app.ts', import.meta.url)

/** The folder of the built shop, built anew when its sources or the catalogue have changed. */
export async function builtSite(db: Database, log: (line: string) => void): Promise<string> {
  const dist = path.join(ROOT, 'dist')
  const catalogue = await writeCatalogueFile(db)
  try {
    const stamp = await buildStamp(ROOT, catalogue.digest)
    if (!(await hasStamp(dist, stamp))) {
      log('building the shop')
      await build(catalogue.path)
      await mkdir(dist, { recursive: true })
      await writeStamp(dist, stamp)
    }
    return dist
  } finally {
    await rm(catalogue.path, { force: true })
  }
}

async function build(catalogue: string): Promise<void> {
  if (!existsSync(BUILD)) return
  // Loaded only now: Vite costs a second that a start without a build need not wait.
  const { buildApp } = (await import(BUILD.href)) as { buildApp: (options: { catalogue: string }) => Promise<void> }
  try {
    await buildApp({ catalogue })
  } catch (error) {
    throw new StartError(`The shop could not be built: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
