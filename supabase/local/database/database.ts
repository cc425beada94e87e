import type { Connection } from '@supabase/lite'

export type DatabaseDriver = 'pglite' | 'postgres'

export type Query = <Row = Record<string, unknown>>(text: string, args?: readonly unknown[]) => Promise<Row[]>

/** What the embedded backend needs of a database, the same over PGlite and over a PostgreSQL server. */
export type Database = {
  readonly driver: DatabaseDriver
  readonly connection: Connection
  /** One statement, `$1` placeholders. */
  readonly query: Query
  /** One transaction: commits when `work` resolves, rolls back when it rejects. */
  readonly tx: <T>(work: (query: Query) => Promise<T>) => Promise<T>
  /** Many statements without arguments; all of them or none. */
  readonly script: (...texts: readonly string[]) => Promise<void>
  readonly listen: (channel: string, onNotify: () => void) => Promise<void>
  readonly close: () => Promise<void>
}
