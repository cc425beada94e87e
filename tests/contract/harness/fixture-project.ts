import { cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CACHE_FOLDER } from '../../../supabase/local/cache-folder.ts'

const SHOP = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url))
const FIXTURE = fileURLToPath(new URL('../fixture', import.meta.url))

export type FixtureProject = { readonly folder: string; readonly remove: () => Promise<void> }

/** A supabase folder with the shop's migrations, the shapes they lack, and small functions. */
export async function createFixtureProject(): Promise<FixtureProject> {
  // Below node_modules, so that the functions find their packages as the shop's do.
  const folder = fileURLToPath(new URL(`contract-${process.pid}-${Date.now()}/`, CACHE_FOLDER))
  await mkdir(path.join(folder, 'migrations'), { recursive: true })
  await cp(SHOP, path.join(folder, 'migrations'), { recursive: true })
  await cp(
    path.join(FIXTURE, '20990101000000_contract.sql'),
    path.join(folder, 'migrations/20990101000000_contract.sql'),
  )
  await cp(path.join(FIXTURE, 'functions'), path.join(folder, 'functions'), { recursive: true })
  await cp(path.join(FIXTURE, 'config.toml'), path.join(folder, 'config.toml'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
