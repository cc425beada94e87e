import type { Query } from '../../local/database/database.ts'
import type { TestDatabase } from '../harness/test-database.ts'
import type { Actor, People } from './actors.ts'
import { attemptAs } from './attempt.ts'
import type { OwnedRow } from './owned-row.ts'
import { freshRowOf, insertStatement } from './owners-rows.ts'
import type { RowOutcome, Verb } from './row-rights.ts'

const DENIED = '42501'
const DUPLICATE = '23505'

function keyClause(owned: OwnedRow, from: number): string {
  return owned.key.map((column, i) => `${column} = $${from + i}`).join(' and ')
}

function perform(query: Query, table: string, verb: Verb, owned: OwnedRow, actor: Actor): Promise<unknown[]> {
  const key = owned.key.map((column) => owned.existing[column])
  const where = keyClause(owned, 1)
  if (verb === 'select') return query(`select 1 from public.${table} where ${where}`, key)
  if (verb === 'delete') return query(`delete from public.${table} where ${where} returning 1`, key)
  if (verb === 'update') {
    return query(`update public.${table} set ${owned.change} = ${owned.change} where ${where} returning 1`, key)
  }
  const [text, args] = insertStatement(table, freshRowOf(owned, actor))
  return query(`with tried as (${text} returning 1) select 1 from tried`, args)
}

/** The outcome of this actor's attempt, in a transaction that is always rolled back. */
export async function attemptInSql(
  shop: TestDatabase,
  people: People,
  actor: Actor,
  table: string,
  verb: Verb,
  owned: OwnedRow,
): Promise<RowOutcome> {
  try {
    const rows = await attemptAs(shop, people, actor, (query) => perform(query, table, verb, owned, actor))
    return rows.length > 0 ? 'reached' : 'hidden'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === DENIED) return 'denied'
    // Keys are checked after permissions, so a duplicate means that the write was allowed.
    if (code === DUPLICATE && verb === 'insert') return 'reached'
    throw error
  }
}
