import type { Database, Query } from '../../local/database/database.ts'
import { ROLE_LIMITS } from '../../local/database/role-limits.ts'

/** A visitor, the server, or the user with this id. */
export type Caller = 'anon' | 'service_role' | { readonly userId: string }

export type TestDatabase = {
  readonly database: Database
  /** As the database's owner, bypassing permissions. */
  readonly query: Query
  /** Runs a transaction as this caller, like PostgREST. */
  readonly as: <T>(caller: Caller, work: (query: Query) => Promise<T>) => Promise<T>
  /** Calls a function as this caller with named arguments and returns its result. */
  readonly rpc: <T>(caller: Caller, name: string, args?: Readonly<Record<string, unknown>>) => Promise<T>
}

/** `prepare` runs in each caller's transaction before its work. */
export function wrapDatabase(database: Database, prepare?: (query: Query) => Promise<unknown>): TestDatabase {
  function as<T>(caller: Caller, work: (query: Query) => Promise<T>): Promise<T> {
    return database.tx(async (query) => {
      await enter(query, caller)
      await prepare?.(query)
      return work(query)
    })
  }
  return {
    database,
    query: database.query,
    as,
    rpc: <T>(caller: Caller, name: string, args: Readonly<Record<string, unknown>> = {}) =>
      as(caller, (query) => callFunction<T>(query, name, args)),
  }
}

/** Sets the caller's role, claims and timeout for the running transaction. */
export async function enter(query: Query, caller: Caller): Promise<void> {
  const role = typeof caller === 'string' ? caller : 'authenticated'
  const claims = typeof caller === 'string' ? { role } : { role, sub: caller.userId }
  // In one statement, because it precedes each call of each test.
  await query(
    `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('statement_timeout', $3, true)`,
    [role, JSON.stringify(claims), ROLE_LIMITS[role]],
  )
}

export async function callFunction<T>(query: Query, name: string, args: Readonly<Record<string, unknown>>): Promise<T> {
  const list = Object.keys(args).map((key, index) => `${key} => $${index + 1}`)
  const rows = await query<{ result: T }>(`select public.${name}(${list.join(', ')}) as result`, Object.values(args))
  const [row] = rows
  if (!row) throw new Error(`${name} returned no row`)
  return row.result
}
