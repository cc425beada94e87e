import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const SHOP = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url))
const FIXTURE = fileURLToPath(new URL('../fixture', import.meta.url))
const SHAPES = '20990101000000_contract.sql'

export type FixtureProject = { readonly folder: string; readonly remove: () => Promise<void> }

/** Creates a supabase folder with the shop's migrations, extra schema for these tests and small functions. */
export async function createFixtureProject(): Promise<FixtureProject> {
  const folder = await mkdtemp(path.join(tmpdir(), 'oja-contract-'))
  await cp(SHOP, path.join(folder, 'migrations'), { recursive: true })
  await cp(path.join(FIXTURE, SHAPES), path.join(folder, 'migrations', SHAPES))
  await cp(path.join(FIXTURE, 'config.toml'), path.join(folder, 'config.toml'))
  // Symlinked, because functions resolve their packages within the project's tree.
  await symlink(path.join(FIXTURE, 'functions'), path.join(folder, 'functions'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
