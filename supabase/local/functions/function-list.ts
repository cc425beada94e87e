import { access, readdir, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export type EdgeFunction = {
  readonly name: string
  readonly folder: URL
  readonly entry: URL
  /** Whether a request must carry a user's token or one of the project's keys. */
  readonly verifiesJwt: boolean
}

/** Every folder of supabase/functions with an index.ts, with what config.toml says of it. */
export async function listFunctions(supabaseDir: string): Promise<EdgeFunction[]> {
  const open = publicFunctions(await readFile(path.join(supabaseDir, 'config.toml'), 'utf8').catch(() => ''))
  const parent = await realpath(path.join(supabaseDir, 'functions')).catch(() => null)
  if (parent === null) return []
  const folders = await readdir(parent, { withFileTypes: true })
  const found: EdgeFunction[] = []
  for (const { name } of folders.filter((folder) => folder.isDirectory() && !folder.name.startsWith('_'))) {
    const folder = pathToFileURL(`${path.join(parent, name)}${path.sep}`)
    const entry = new URL('index.ts', folder)
    const exists = await access(entry).then(
      () => true,
      () => false,
    )
    if (exists) found.push({ name, folder, entry, verifiesJwt: !open.has(name) })
  }
  return found
}

/** The functions whose section of config.toml says `verify_jwt = false`. */
function publicFunctions(toml: string): Set<string> {
  const sections = toml.split(/^\[/m).map((section) => section.split('\n'))
  const open = sections.filter((lines) => lines.some((line) => /^\s*verify_jwt\s*=\s*false\b/.test(line)))
  return new Set(open.flatMap(([head = '']) => /^functions\.("?)([\w-]+)\1\]/.exec(head)?.[2] ?? []))
}
