import { access, readdir, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'smol-toml'

export type EdgeFunction = {
  readonly name: string
  readonly folder: URL
  readonly entry: URL
  /** Whether a request needs a user's token or one of the project's keys. */
  readonly verifiesJwt: boolean
}

/** Lists the folders of supabase/functions with an index.ts, with their settings from config.toml. */
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

/** Functions with `verify_jwt = false` in config.toml. */
function publicFunctions(toml: string): Set<string> {
  const { functions } = parse(toml)
  const open = Object.entries(functions ?? {}).filter(([, settings]) => settings?.verify_jwt === false)
  return new Set(open.map(([name]) => name))
}
