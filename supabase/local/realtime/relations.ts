import type { Database } from '../database/database.ts'

export type RelationColumn = { readonly name: string; readonly type: string; readonly readers: readonly string[] }

export type Relation = {
  readonly columns: readonly RelationColumn[]
  readonly primaryKey: readonly string[]
  /** Whether the replica identity is full, so that changes contain the complete old row. */
  readonly hasFullOldRow: boolean
  readonly hasRowSecurity: boolean
}

export type Relations = { readonly find: (schema: string, table: string) => Promise<Relation | null> }

type ColumnRow = {
  name: string
  type: string
  is_full: boolean
  has_rls: boolean
  is_key: boolean
  readers: string[]
}

const COLUMNS = `
  select a.attname as name, t.typname as type, c.relreplident = 'f' as is_full, c.relrowsecurity as has_rls,
         coalesce(a.attnum = any (i.indkey), false) as is_key,
         array(
           select role from unnest(array['anon', 'authenticated', 'service_role']) role
           where has_column_privilege(role, c.oid, a.attnum, 'select')
         ) as readers
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where n.nspname = $1 and c.relname = $2
  order by a.attnum`

/** Caches each table's metadata, because migrations run only at start. */
export function createRelations(db: Database): Relations {
  const known = new Map<string, Relation>()

  async function find(schema: string, table: string): Promise<Relation | null> {
    const name = `${schema}.${table}`
    const cached = known.get(name)
    if (cached) return cached
    const rows = await db.query<ColumnRow>(COLUMNS, [schema, table])
    const [first] = rows
    if (!first) return null
    const relation: Relation = {
      columns: rows.map(({ name: column, type, readers }) => ({ name: column, type, readers })),
      primaryKey: rows.filter((row) => row.is_key).map((row) => row.name),
      hasFullOldRow: first.is_full,
      hasRowSecurity: first.has_rls,
    }
    known.set(name, relation)
    return relation
  }

  return { find }
}
