import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { CACHE_FOLDER } from '../settings/cache-folder.ts'
import type { EdgeFunction } from './function-list.ts'

type Imports = Record<string, string>

export const DENO_CACHE = fileURLToPath(new URL('deno/', CACHE_FOLDER))

/**
 * Writes one Deno configuration for all functions and returns its path: each function's import map as its folder's scope, all
 * maps merged for shared files, npm packages from node_modules, no network access.
 */
export async function writeDenoConfig(functions: readonly EdgeFunction[]): Promise<string> {
  const imports: Imports = {}
  const scopes: Record<string, Imports> = {}
  for (const { folder } of functions) {
    const own = await importsOf(folder)
    Object.assign(imports, own)
    scopes[folder.href] = own
  }
  await mkdir(CACHE_FOLDER, { recursive: true })
  const file = new URL(`deno-${process.pid}.json`, CACHE_FOLDER)
  await writeFile(file, JSON.stringify({ nodeModulesDir: 'manual', lock: false, imports, scopes }))
  return fileURLToPath(file)
}

async function importsOf(folder: URL): Promise<Imports> {
  const text = await readFile(new URL('deno.json', folder), 'utf8').catch(() => '{}')
  return (JSON.parse(text) as { imports?: Imports }).imports ?? {}
}
