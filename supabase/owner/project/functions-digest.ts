import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { functionFiles } from '../../local/functions/function-files.ts'
import { listFunctions } from '../../local/functions/function-list.ts'

/** Excluded, because it is rewritten during each deployment. */
const VERSION_FILE = path.join('_shared', 'http', 'functions-version.ts')

/** A digest of the functions: their files, all imports, and their settings in config.toml. */
export async function functionsDigest(supabaseDir: string): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, verifiesJwt } of await listFunctions(supabaseDir)) hash.update(`${name} ${verifiesJwt}\n`)
  for (const file of [...(await functionFiles(supabaseDir))].sort()) {
    if (file.endsWith(VERSION_FILE)) continue
    const name = path.relative(supabaseDir, file).split(path.sep).join('/')
    // Git may use other line endings on Windows.
    hash.update(`${name}\n${(await readFile(file, 'utf8')).replaceAll('\r\n', '\n')}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}
