import type { Connection } from '@supabase/lite'

export type DatabaseDriver = 'pglite' | 'postgres'

export type Query = <Row = Record<string, unknown>>(text: string, args?: readonly unknown[]) => Promise<Row[]>

/** Runs statements without arguments, in one transaction. */
export type Script = (...texts: readonly string[]) => Promise<void>

/** The embedded backend's database access, the same over PGlite and a PostgreSQL server. */
export type Database = {
  readonly driver: DatabaseDriver
  readonly connection: Connection
  /** Runs one statement with `$1` placeholders. */
  readonly query: Query
  /** Runs a transaction: commits when `work` resolves, rolls back when it rejects. */
  readonly tx: <T>(work: (query: Query, script: Script) => Promise<T>) => Promise<T>
  readonly script: Script
  readonly listen: (channel: string, onNotify: () => void) => Promise<void>
  readonly close: () => Promise<void>
}
