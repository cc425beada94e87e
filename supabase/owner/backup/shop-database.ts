import postgres, { type ISql, type Sql } from 'postgres'
import { BackupError } from './backup-error.ts'

/** A connection or a transaction. */
export type Queries = ISql

export type ShopTable = { readonly schema: string; readonly name: string; readonly columns: readonly string[] }

/** Without sessions: a restored one could belong to another person by now, so everybody signs in again. */
const ACCOUNTS = ['users', 'identities']
/** Pending push messages: once restored, they would be sent twice. */
const LEFT_OUT = ['private.push_deliveries']

/** A local server needs no certificate. */
const isLocal = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

/** @throws BackupError if the connection string is invalid or the database doesn't answer */
export async function openShopDatabase(url: string): Promise<Sql> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new BackupError('The connection string begins with postgresql:// and has no spaces.')
  // The pooler's certificate is signed by Supabase itself, which no machine trusts: encrypted but unverified, psql's default.
  const sql = postgres(url, { max: 1, prepare: false, onnotice: () => {}, ssl: isLocal(url) ? false : 'require' })
  try {
    await sql`select 1`
    return sql
  } catch (cause) {
    await sql.end()
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new BackupError(`The database can’t be reached: ${reason}. Is the password in the connection string?`, {
      cause,
    })
  }
}

/** Every table with the shop's data, and its writable columns. */
export async function shopTables(sql: Queries): Promise<readonly ShopTable[]> {
  const tables = await sql<ShopTable[]>`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r'
      and (n.nspname in ('public', 'private') or (n.nspname = 'auth' and c.relname = any (${ACCOUNTS})))
    group by n.nspname, c.relname order by n.nspname, c.relname`
  return tables.filter(({ schema, name }) => !LEFT_OUT.includes(`${schema}.${name}`))
}

export async function migrationsOf(sql: Queries): Promise<readonly string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`.catch((cause: unknown) => {
    throw new BackupError('The database has none of the shop’s tables yet: npx supabase db push --remote makes them.', {
      cause,
    })
  })
  return rows.map(({ version }) => version)
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export const nameOf = ({ schema, name }: Pick<ShopTable, 'schema' | 'name'>) => `${quoted(schema)}.${quoted(name)}`
export const columnsOf = ({ columns }: Pick<ShopTable, 'columns'>) => columns.map(quoted).join(', ')

export async function countRows(sql: Queries, table: Pick<ShopTable, 'schema' | 'name'>): Promise<number> {
  const [row] = await sql.unsafe<{ count: number }[]>(`select count(*)::integer as count from ${nameOf(table)}`)
  return row?.count ?? 0
}
