import type { Connection } from '@supabase/lite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { noteDatabaseError } from './request-errors.ts'

export type Lease = {
  readonly run: (text: string, args: readonly unknown[]) => Promise<{ rows: unknown[]; affected: number | undefined }>
  readonly release: () => void
}

class LeasedConnection implements DatabaseConnection {
  readonly lease: Lease

  constructor(lease: Lease) {
    this.lease = lease
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { rows, affected } = await this.lease.run(sql, parameters)
      return { rows: rows as Row[], numAffectedRows: affected === undefined ? undefined : BigInt(affected) }
    } catch (error) {
      noteDatabaseError(error)
      throw error
    }
  }

  /** lite never streams. */
  streamQuery(): never {
    throw new Error('streaming is not available on the embedded backend')
  }
}

/** Stops lite from running GRANT ALL on every table with row-level security at its first request. */
export function keepGrants(connection: Connection): void {
  Object.assign(connection, { rlsState: 'active' })
}

/** A Kysely dialect over leased connections: a lease holds the connection exclusively from BEGIN to COMMIT. */
export function sharedDialect(acquire: () => Promise<Lease>): Dialect {
  const statement = (text: string) => (connection: LeasedConnection) =>
    connection.executeQuery(CompiledQuery.raw(text)).then(() => undefined)
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => new LeasedConnection(await acquire()),
      beginTransaction: statement('begin'),
      commitTransaction: statement('commit'),
      rollbackTransaction: statement('rollback'),
      releaseConnection: async (connection: LeasedConnection) => connection.lease.release(),
      destroy: async () => {},
    }),
  } as Dialect
}
