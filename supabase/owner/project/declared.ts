import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { functionFiles } from '../../local/functions/function-files.ts'
import { listFunctions } from '../../local/functions/function-list.ts'

/** The parts that this version of the shop expects in a project. */
export type Declared = {
  readonly migrations: readonly string[]
  readonly functions: readonly string[]
  readonly functionsVersion: string
  readonly publishedTables: readonly string[]
  readonly buckets: readonly { readonly id: string; readonly public: boolean }[]
  readonly jobs: readonly string[]
}

/** Derives them from the migrations, the schema files and the functions. */
export async function readDeclared(supabaseDir: string): Promise<Declared> {
  const sql = await allSchemas(path.join(supabaseDir, 'schemas'))
  const found = (pattern: RegExp) => [...sql.matchAll(pattern)].map(([, first = '', second = '']) => [first, second])
  const names = (pattern: RegExp) => found(pattern).map(([name = '']) => name)
  return {
    migrations: await migrationVersions(path.join(supabaseDir, 'migrations')),
    functions: (await listFunctions(supabaseDir)).map(({ name }) => name),
    functionsVersion: await functionsDigest(supabaseDir),
    publishedTables: names(/alter publication supabase_realtime add table public\.(\w+)/g),
    buckets: found(/insert into storage\.buckets[^;]*?values \('([\w-]+)', '[\w-]+', (true|false)/g).map(
      ([id = '', isPublic]) => ({ id, public: isPublic === 'true' }),
    ),
    jobs: names(/cron\.schedule\('([\w-]+)'/g),
  }
}

async function allSchemas(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return (await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))).join('\n')
}

async function migrationVersions(folder: string): Promise<string[]> {
  return (await readdir(folder)).flatMap((file) => /^(\d{14})_.*\.sql$/.exec(file)?.[1] ?? []).sort()
}

/** Excluded, because it is rewritten during each deployment. */
const VERSION_FILE = path.join('_shared', 'http', 'functions-version.ts')

/** A digest of the functions: their files, all imports, and their settings in config.toml. */
async function functionsDigest(supabaseDir: string): Promise<string> {
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
