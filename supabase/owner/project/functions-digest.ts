import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { listFunctions } from '../../local/functions/function-list.ts'

/** Rewritten while functions are deployed, so not part of what they were deployed from. */
const VERSION_FILE = path.join('_shared', 'http', 'functions-version.ts')
const IMPORTED = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g

/** Tells one state of the functions from another: a digest of their files and of all that these import, settings of config.toml included. */
export async function functionsDigest(supabaseDir: string): Promise<string> {
  const functions = await listFunctions(supabaseDir)
  const files = new Set<string>()
  for (const { entry } of functions) await addWithImports(fileURLToPath(entry), files)
  const hash = createHash('sha256')
  for (const { name, verifiesJwt } of functions) hash.update(`${name} ${verifiesJwt}\n`)
  for (const file of [...files].sort()) {
    if (file.endsWith(VERSION_FILE)) continue
    const name = path.relative(supabaseDir, file).split(path.sep).join('/')
    // Git may give Windows other line ends.
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
