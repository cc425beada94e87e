import type { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { listFunctions } from './function-list.ts'
import type { FunctionServer } from './function-server.ts'

const IMPORTED = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g

/** The paths of the functions' files and of all their imports. */
export async function functionFiles(supabaseDir: string): Promise<ReadonlySet<string>> {
  const files = new Set<string>()
  for (const { entry } of await listFunctions(supabaseDir)) await addWithImports(fileURLToPath(entry), files)
  return files
}

async function addWithImports(file: string, found: Set<string>): Promise<void> {
  if (found.has(file) || !existsSync(file)) return
  found.add(file)
  const text = await readFile(file, 'utf8')
  for (const [, specifier = ''] of text.matchAll(IMPORTED)) {
    await addWithImports(path.resolve(path.dirname(file), specifier), found)
  }
}

/** Restarts the functions when one of their files changes. */
export function restartOnChange(
  watcher: Pick<EventEmitter, 'on'>,
  supabaseDir: string,
  functions: Pick<FunctionServer, 'restart'>,
): void {
  watcher.on('change', async (file: string) => {
    if ((await functionFiles(supabaseDir)).has(path.resolve(file))) await functions.restart()
  })
}
