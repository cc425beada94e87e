import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { OWNER_VARIABLES } from '../../functions/_shared/setup/owner-variables.ts'

type Values = Readonly<Record<string, string>>

export type ShopEnv = {
  readonly file: string
  readonly exists: boolean
  /** Whether an editor saved it as `shop.env.txt`. */
  readonly isMisnamed: boolean
  /** From the file, overridden by the environment. */
  readonly values: Values
}

export async function readShopEnv(root: string, env: NodeJS.ProcessEnv): Promise<ShopEnv> {
  const file = path.join(root, 'shop.env')
  const exists = existsSync(file)
  const written = exists ? parseEnv(await readFile(file, 'utf8')) : {}
  return {
    file,
    exists,
    isMisnamed: !exists && existsSync(`${file}.txt`),
    values: { ...filledIn(written), ...filledIn(pick(env, KNOWN_SETTINGS)) },
  }
}

/** Every setting that shop.env may hold. */
export const KNOWN_SETTINGS: readonly string[] = [
  ...OWNER_VARIABLES,
  'VITE_SUPABASE_URL',
  'VITE_SUPABASE_ANON_KEY',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_ACCESS_TOKEN',
  'SUPABASE_DB_PASSWORD',
  'ADMIN_EMAIL',
]

function pick(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.map((name) => [name, env[name]]))
}

function filledIn(values: NodeJS.Dict<string>): Values {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
}

/** The reference in a hosted project's address; null for other servers. */
export function projectReference(supabaseUrl: string): string | null {
  return /^https:\/\/([a-z]{20})\.supabase\.co\/?$/.exec(supabaseUrl)?.[1] ?? null
}

/** Whether an address is local, like the embedded backend's. */
export function isThisMachine(address: string): boolean {
  return URL.canParse(address) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}
