import type { Query } from '../local/database/database.ts'

/** One statement for all rows, which must have the same keys; columns take their types from the table. */
export async function insertRows(query: Query, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await query(
    `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}
