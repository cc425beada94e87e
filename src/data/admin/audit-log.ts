import { asIs, count, listOf, optional, type RowOf, rowKind, text, time } from '../supabase/row-kind.ts'
import { adminPages } from './admin-page.ts'
import { ADMIN } from './admin-request.ts'

const AUDIT_ENTRY = {
  id: count,
  // Null for the system, and for an account that is gone.
  actor_email: optional(text),
  action: text,
  target: text,
  detail: asIs,
  created_at: time,
}

export type AuditEntry = RowOf<typeof AUDIT_ENTRY>

/** Admins' changes, latest first; `actions` are all there are to choose from. Fails with DataError. */
export const auditLog = adminPages({
  key: [ADMIN, 'audit'],
  size: 50,
  row: rowKind(AUDIT_ENTRY),
  more: rowKind({ actions: listOf(text) }),
  list: 'admin_audit_log',
  ask: ({ action }: { action: string }) => ({ p_action: action }),
})
