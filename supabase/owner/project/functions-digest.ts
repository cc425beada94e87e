import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { listFunctions } from '../../local/functions/function-list.ts'

/** Excluded, because it is rewritten during each deployment. */
const VERSION_FILE = path.join('_shared', 'http', 'functions-version.ts')
const IMPORTED = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g

/** A digest of the functions: their files, all imports, and their settings in config.toml. */
export async function functionsDigest(supabaseDir: string): Promise<string> {
  const functions = await listFunctions(supabaseDir)
  const files = new Set<string>()
  for (const { entry } of functions) await addWithImports(fileURLToPath(entry), files)
  const hash = createHash('sha256')
  for (const { name, verifiesJwt } of functions) hash.update(`${name} ${verifiesJwt}\n`)
  for (const file of [...files].sort()) {
    if (file.endsWith(VERSION_FILE)) continue
    const name = path.relative(supabaseDir, file).split(path.sep).join('/')
    // Git may use other line endings on Windows.
    hash.update(`${name}\n${(await readFile(file, 'utf8')).replaceAll('\r\n', '\n')}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

async function addWithImports(file: string, found: Set<string>): Promise<void> {
  if (found.has(file) || !existsSync(file)) return
  found.add(file)
  const text = await readFile(file, 'utf8')
  for (const [, specifier = ''] of text.matchAll(IMPORTED)) {
    await addWithImports(path.resolve(path.dirname(file), specifier), found)
  }
}
