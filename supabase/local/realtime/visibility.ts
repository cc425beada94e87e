import type { Database } from '../database/database.ts'
import { isDatabaseError } from '../database/request-errors.ts'
import type { Change } from './change-feed.ts'
import type { Identity } from './identity.ts'
import type { Relation } from './relations.ts'

const ROLES = new Set(['anon', 'authenticated', 'service_role'])
const INSUFFICIENT_PRIVILEGE = '42501'

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Checks by a query whether row-level security lets this identity read the changed row. */
export async function canRead(db: Database, identity: Identity, change: Change, relation: Relation): Promise<boolean> {
  if (identity.role === 'service_role' || !relation.hasRowSecurity) return true
  if (!ROLES.has(identity.role) || relation.primaryKey.length === 0) return false
  const keys = relation.primaryKey.map((column) => String(change.record?.[column]))
  const where = relation.primaryKey.map((column, i) => `${identifier(column)}::text = $${i + 1}`).join(' and ')
  const table = `${identifier(change.schema)}.${identifier(change.table)}`
  try {
    return await db.tx(async (query) => {
      await query(
        `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
                set_config('request.jwt.claim.role', $3, true), set_config('request.jwt.claim.email', $4, true)`,
        [JSON.stringify(identity.claims), text(identity.claims.sub), identity.role, text(identity.claims.email)],
      )
      await query(`set local role ${identifier(identity.role)}`)
      return (await query(`select from ${table} where ${where}`, keys)).length > 0
    })
  } catch (error) {
    if (isDatabaseError(error) && error.code === INSUFFICIENT_PRIVILEGE) return false
    throw error
  }
}

function text(claim: unknown): string {
  return typeof claim === 'string' ? claim : ''
}
