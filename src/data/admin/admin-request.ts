import { queryOptions } from '@tanstack/react-query'
import { DataError, toDataError } from '../errors/data-error.ts'
import type { Database } from '../supabase/database.types.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { recheckAdminAccess } from './admin-access.ts'

/** First part of every query key here, so that other people's data is never persisted on the device. */
export const ADMIN = 'admin'

/** Awaits a request of the admin area. If it was denied, refetches the role, so that a demoted admin leaves the area. @throws DataError */
export async function asAdmin<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (cause) {
    if (toDataError(cause).kind === 'denied') recheckAdminAccess()
    throw cause
  }
}

/** Sends a request to tables or functions. @throws DataError */
export function adminRequest<T>(request: Parameters<typeof restRequest<T>>[0]): Promise<T> {
  return asAdmin(restRequest(request))
}

type Functions = Database['public']['Functions']
/** A function's arguments. The database fills in undefined ones. */
type Args<Name extends keyof Functions> = {
  readonly [Arg in keyof Functions[Name]['Args']]: Functions[Name]['Args'][Arg] | undefined
}

/** Calls a database function. @throws DataError */
export function adminCall<Name extends keyof Functions>(
  name: Name,
  args?: Args<Name>,
): Promise<Functions[Name]['Returns']> {
  return adminRequest((rest) => rest.rpc(name, args as Functions[Name]['Args']))
}

/** Queries a database function and parses its response with `read`. Fails with DataError. */
export const adminQuery = <Name extends keyof Functions, Data>(
  key: readonly unknown[],
  read: (answer: unknown) => Data,
  name: Name,
  args?: Args<Name>,
) => queryOptions({ queryKey: [ADMIN, ...key], queryFn: async () => read(await adminCall(name, args)) })

type RowsRequest<Row> = Parameters<typeof adminRequest<Row[]>>[0]

/** Sends a request that must match rows: for a demoted admin, row-level security silently matches none. @throws DataError */
export async function requireRows<Row>(request: RowsRequest<Row>): Promise<Row[]> {
  const rows = await adminRequest(request)
  if (rows.length > 0) return rows
  recheckAdminAccess()
  throw new DataError({ kind: 'conflict', message: 'It is no longer there, or no longer yours to change.' })
}

/** Deletes rows. Idempotent. @throws DataError */
export async function deleteRows(request: RowsRequest<unknown>): Promise<void> {
  const deleted = await adminRequest(request)
  // Either an earlier request whose response was lost deleted them, or this user is no longer an admin.
  if (deleted.length === 0) recheckAdminAccess()
}
