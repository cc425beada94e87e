import { queryOptions } from '@tanstack/react-query'
import { DataError, toDataError } from '../errors/data-error.ts'
import type { Database } from '../supabase/database.types.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { recheckAdminAccess } from './admin-access.ts'

/** First part of every key here: what an admin reads of others is never kept on the device. */
export const ADMIN = 'admin'

/** Waits for a request of the admin area. A refusal asks again whether this still is an admin, so a demoted one is out with it. @throws DataError */
export async function asAdmin<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (cause) {
    if (toDataError(cause).kind === 'denied') recheckAdminAccess()
    throw cause
  }
}

/** One request of the admin area to tables and functions. @throws DataError */
export function adminRequest<T>(ask: Parameters<typeof restRequest<T>>[0]): Promise<T> {
  return asAdmin(restRequest(ask))
}

type Functions = Database['public']['Functions']
/** The arguments of a function; one that is undefined is left to the database. */
type Args<Name extends keyof Functions> = {
  readonly [Arg in keyof Functions[Name]['Args']]: Functions[Name]['Args'][Arg] | undefined
}

/** Calls a function of the database. @throws DataError */
export function adminCall<Name extends keyof Functions>(
  name: Name,
  args?: Args<Name>,
): Promise<Functions[Name]['Returns']> {
  return adminRequest((rest) => rest.rpc(name, args as Functions[Name]['Args']))
}

/** The answer of a function of the database, as `read` reads it. Fails with DataError. */
export const adminQuery = <Name extends keyof Functions, Data>(
  key: readonly unknown[],
  read: (answer: unknown) => Data,
  name: Name,
  args?: Args<Name>,
) => queryOptions({ queryKey: [ADMIN, ...key], queryFn: async () => read(await adminCall(name, args)) })

type AskForRows<Row> = Parameters<typeof adminRequest<Row[]>>[0]

/** A request that must meet rows: row-level security lets a demoted admin meet none, without a word. @throws DataError */
export async function requireRows<Row>(ask: AskForRows<Row>): Promise<Row[]> {
  const rows = await adminRequest(ask)
  if (rows.length > 0) return rows
  recheckAdminAccess()
  throw new DataError({ kind: 'conflict', message: 'It is no longer there, or no longer yours to change.' })
}

/** Deletes rows. Safe to repeat. @throws DataError */
export async function deleteRows(ask: AskForRows<unknown>): Promise<void> {
  const deleted = await adminRequest(ask)
  // A first try whose answer was lost may have done it; or this is no admin any more.
  if (deleted.length === 0) recheckAdminAccess()
}
