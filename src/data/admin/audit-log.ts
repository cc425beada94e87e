import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { timeFromText } from '../../lib/time-from-text.ts'
import type { Json } from '../supabase/database.types.ts'
import { type AdminPage, pageFromJson, pageOffset } from './admin-page.ts'
import { ADMIN, adminRequest } from './admin-request.ts'

export const AUDIT_PAGE_SIZE = 50

export type AuditEntry = {
  readonly id: number
  /** Null for the system, and for an account that is gone. */
  readonly actorEmail: string | null
  readonly action: string
  readonly target: string
  readonly detail: Json
  readonly at: number
}

export type AuditPage = AdminPage<AuditEntry> & { readonly actions: readonly string[] }

type AuditRow = {
  id: number
  actor_email: string | null
  action: string
  target: string
  detail: Json
  created_at: string
}

/** Who changed what, latest first; `actions` are all there are to choose from. Fails with DataError. */
export function auditLog(action: string | null, page: number) {
  return queryOptions<AuditPage>({
    queryKey: [ADMIN, 'audit', action, page],
    queryFn: async () => {
      const json = await adminRequest((rest) =>
        rest.rpc('admin_audit_log', {
          ...(action !== null && { p_action: action }),
          p_offset: pageOffset(page, AUDIT_PAGE_SIZE),
          p_limit: AUDIT_PAGE_SIZE,
        }),
      )
      const { actions } = json as unknown as { actions: string[] }
      const entries = pageFromJson(json, ({ actor_email, created_at, ...row }: AuditRow) => ({
        ...row,
        actorEmail: actor_email,
        at: timeFromText(created_at),
      }))
      return { ...entries, actions }
    },
    placeholderData: keepPreviousData,
  })
}
