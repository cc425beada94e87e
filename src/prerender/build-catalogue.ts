import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fillText } from '../lib/fill-text.ts'
import { BuildError, refuseSecretSettings } from './build-secrets.ts'
import {
  type CatalogueRows,
  type CatalogueSnapshot,
  fetchCatalogue,
  readSavedCatalogue,
  snapshotOf,
} from './pages/catalogue-source.ts'

export const FROM_LAST_CATALOGUE = '--from-last-catalogue'

const NEEDED = ['SITE_URL', 'VITE_SUPABASE_URL', 'VITE_SUPABASE_ANON_KEY'] as const

const TEXT = {
  incomplete: 'The shop was not built: shop.env lacks {names}. docs/going-live.md says where each value comes from.',
  missing:
    'The shop was not built: there is no file shop.env in this folder, which tells the shop’s address and its database. "npm run setup" writes one.',
  misnamed:
    'The shop was not built: its settings are in shop.env.txt, because the editor added ".txt" to the name. Rename the file to shop.env.',
  malformed: 'The shop was not built: {name} in shop.env must be an address like {example}, not "{value}".',
  unreachable:
    'The shop was not built: the catalogue could not be read from {url} ({reason}). Check your connection, and VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY in shop.env; a project that was paused is started again on supabase.com. "npm run build -- {flag}" builds with the products of the last build.',
  noLast:
    'The shop was not built: there is no catalogue of an earlier build of this shop here. Build without {flag} first.',
} as const

type Env = Readonly<Record<string, string | undefined>>

export type CatalogueRequest = {
  /** `OJA_CATALOGUE` names a JSON file of `CatalogueRows` to use instead of a running backend. */
  readonly env: Env
  /** The folder of shop.env. */
  readonly root: string
  readonly isFromLast: boolean
  readonly log: (line: string) => void
}

type StoredCatalogue = CatalogueRows & { readonly url: string; readonly readAt: string }

/** Returns the products to build from, and stores them for a build that can't reach the database. @throws BuildError */
export async function buildCatalogue(request: CatalogueRequest): Promise<CatalogueSnapshot> {
  const { env, root, isFromLast, log } = request
  if (env.OJA_CATALOGUE) return snapshotOf(await readSavedCatalogue(env.OJA_CATALOGUE))
  const lastFile = join(root, '.cache', 'last-catalogue.json')
  requireSettings(env, root)
  refuseSecretSettings(env, root)
  const { VITE_SUPABASE_URL: url = '', VITE_SUPABASE_ANON_KEY: key = '' } = env
  if (isFromLast) {
    const last = await lastCatalogue(lastFile, url)
    log(`Building with the catalogue of ${last.readAt}`)
    return snapshotOf(last)
  }
  const rows = await fetchCatalogue(url, key).catch((cause: unknown) => {
    const values = { url, reason: reasonOf(cause), flag: FROM_LAST_CATALOGUE }
    throw new BuildError(fillText(TEXT.unreachable, values), { cause })
  })
  await mkdir(dirname(lastFile), { recursive: true })
  const stored: StoredCatalogue = { ...rows, url, readAt: new Date().toISOString() }
  await writeFile(lastFile, JSON.stringify(stored))
  return snapshotOf(rows)
}

function requireSettings(env: Env, root: string): void {
  const missing = NEEDED.filter((name) => !env[name])
  if (missing.length > 0) {
    if (existsSync(join(root, 'shop.env'))) {
      throw new BuildError(fillText(TEXT.incomplete, { names: missing.join(', ') }))
    }
    throw new BuildError(existsSync(join(root, 'shop.env.txt')) ? TEXT.misnamed : TEXT.missing)
  }
  for (const [name, example] of [
    ['SITE_URL', 'https://your-shop.example'],
    ['VITE_SUPABASE_URL', 'https://your-reference.supabase.co'],
  ] as const) {
    const value = env[name] ?? ''
    if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
      throw new BuildError(fillText(TEXT.malformed, { name, example, value }))
    }
  }
}

/** Ignores another project's products, which belong to another shop. */
async function lastCatalogue(file: string, url: string): Promise<StoredCatalogue> {
  const stored = existsSync(file) ? ((await readSavedCatalogue(file)) as StoredCatalogue) : null
  if (stored?.url !== url) throw new BuildError(fillText(TEXT.noLast, { flag: FROM_LAST_CATALOGUE }))
  return stored
}

/** fetch throws only "fetch failed"; its cause has the reason. */
function reasonOf(cause: unknown): string {
  const inner = (cause as { cause?: unknown }).cause ?? cause
  const { code, message } = inner as { code?: string; message?: string }
  return code ?? message ?? String(inner)
}
