import type { Actor } from './actors.ts'

export const VERBS = ['select', 'insert', 'update', 'delete'] as const
export type Verb = (typeof VERBS)[number]

/** reached: works on the owner's row; hidden: allowed, but finds no such row; denied: refused. */
export type RowOutcome = 'reached' | 'hidden' | 'denied'
export type RowRights = Readonly<Record<Actor, RowOutcome>>

export type TableEntry = Record<Verb, RowRights> & {
  /** `name`, then `:insert` and `:update` if signed-in users may do so with the column, `:unread` if they can't select it. */
  columns: string
}

export const NOBODY: RowRights = {
  visitor: 'denied',
  owner: 'denied',
  other: 'denied',
  admin: 'denied',
  demoted: 'denied',
  service: 'denied',
}
export const SERVICE: RowRights = { ...NOBODY, service: 'reached' }
export const OWNER_AND_SERVICE: RowRights = { ...SERVICE, owner: 'reached' }
export const ADMIN_AND_SERVICE: RowRights = { ...SERVICE, admin: 'reached' }
export const OWNER_ADMIN_AND_SERVICE: RowRights = { ...OWNER_AND_SERVICE, admin: 'reached' }
export const EVERYBODY: RowRights = {
  visitor: 'reached',
  owner: 'reached',
  other: 'reached',
  admin: 'reached',
  demoted: 'reached',
  service: 'reached',
}

/** Granted to all signed-in users, but row-level security hides every row. */
export const HIDDEN_FROM_ALL: RowRights = {
  visitor: 'denied',
  owner: 'hidden',
  other: 'hidden',
  admin: 'hidden',
  demoted: 'hidden',
  service: 'hidden',
}
/** Granted to all signed-in users; customers reach only their own rows. */
export const OWN_ROWS: RowRights = { ...HIDDEN_FROM_ALL, owner: 'reached', service: 'reached' }
/** Granted to all signed-in users; customers reach their own rows, admins all. */
export const OWN_ROWS_OR_ADMIN: RowRights = { ...OWN_ROWS, admin: 'reached' }
/** Granted to all signed-in users; only admins reach a row. */
export const ADMIN_ROWS: RowRights = { ...HIDDEN_FROM_ALL, admin: 'reached', service: 'reached' }
