import { restUrl, supabaseAnonKey } from './config.ts'

const TIMEOUT_MS = 30_000
/** The most rows that the server puts into one answer (`max_rows`), whatever is asked for. */
const PAGE_SIZE = 1000

async function readPage(table: string, query: Record<string, string>, token: string): Promise<unknown[]> {
  const response = await fetch(restUrl(`${table}?${new URLSearchParams(query)}`), {
    headers: { apikey: supabaseAnonKey(), authorization: `Bearer ${token}`, accept: 'application/json' },
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${table} could not be read: ${response.status}`)
  const rows: unknown = await response.json()
  if (!Array.isArray(rows)) throw new Error(`${table} did not answer with rows`)
  return rows
}

/**
 * All rows of a table that has an `id`, over plain fetch, as the owner of the token.
 * Rejects when offline, refused, or when something between here and the shop answers in its place.
 */
export async function readRows(table: string, query: Record<string, string>, token: string): Promise<unknown[]> {
  const rows: unknown[] = []
  for (;;) {
    const bounds = { order: 'id', limit: String(PAGE_SIZE), offset: String(rows.length) }
    const page = await readPage(table, { ...query, ...bounds }, token)
    rows.push(...page)
    if (page.length < PAGE_SIZE) return rows
  }
}
