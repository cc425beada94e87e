import { DataError } from '../errors/data-error.ts'
import { readRest } from './rest.ts'

/** The most rows that the server puts into one answer (`max_rows`), whatever is asked for. */
const PAGE_SIZE = 1000

/**
 * All rows of a table that has an `id`, as the owner of the token: what an outbox pass reads belongs to whom it sends for.
 * @throws DataError
 */
export async function readRows(table: string, query: Record<string, string>, token: string): Promise<unknown[]> {
  const rows: unknown[] = []
  for (;;) {
    const bounds = { order: 'id', limit: String(PAGE_SIZE), offset: String(rows.length) }
    const page = await readRest(table, { ...query, ...bounds }, { token })
    if (!Array.isArray(page)) throw new DataError({ kind: 'unknown', message: `${table} did not answer with rows` })
    rows.push(...page)
    if (page.length < PAGE_SIZE) return rows
  }
}
