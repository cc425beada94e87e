import { createClient } from '@supabase/supabase-js'
import { BackupError } from './backup-error.ts'
import type { Queries } from './shop-database.ts'

/** The project's address and secret key, for its pictures. */
export type ShopProject = { readonly url: string; readonly secretKey: string }

type Known = { readonly url: string | null; readonly secretKey: string | null }

/** The pooler's user is `postgres.<reference>`, the database's own host `db.<reference>.supabase.co`. */
export function projectOfDatabase(databaseUrl: string): string | null {
  const { username, hostname } = new URL(databaseUrl)
  const reference = /^(?:postgres\.|.*@db\.)([a-z]{20})(?:@|\.supabase\.co$)/.exec(`${username}@${hostname}`)?.[1]
  return reference ? `https://${reference}.supabase.co` : null
}

/**
 * Reads the project's address and key from the connection string and the Vault, which stores both for scheduled
 * jobs.
 */
export async function knownProject(sql: Queries, databaseUrl: string): Promise<Known> {
  const [vault] = await sql`select to_regclass('vault.decrypted_secrets') is not null as "isThere"`
  const secrets = vault?.isThere
    ? await sql<{ name: string; decrypted_secret: string }[]>`
        select name, decrypted_secret from vault.decrypted_secrets where name in ('reconcile_url', 'reconcile_token')`
    : []
  const secret = (name: string) => secrets.find((row) => row.name === name)?.decrypted_secret ?? null
  const address = secret('reconcile_url')
  return {
    url: projectOfDatabase(databaseUrl) ?? (address && new URL(address).origin),
    secretKey: secret('reconcile_token'),
  }
}

export function storageOf({ url, secretKey }: ShopProject) {
  return createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } }).storage
}

/** @throws BackupError if the storage refuses the key or is unreachable */
export async function checkStorage(project: ShopProject): Promise<void> {
  const { error } = await storageOf(project).listBuckets()
  if (error) throw new BackupError(`The pictures of ${project.url} can’t be reached: ${error.message}.`)
}
