import type { TestDatabase } from '../harness/test-database.ts'

/** The tables of the shop and of Auth that contain one of these texts. */
export async function tablesThatHold({ query }: TestDatabase, texts: readonly string[]): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await query(
      `select 1 from ${name} t where exists (select 1 from unnest($1::text[]) w where strpos(lower(t::text), lower(w)) > 0) limit 1`,
      [texts],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
