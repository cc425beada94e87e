import * as TEXT from '../../content/admin/screens/pages.ts'
import { AuditLog } from '../../features/admin-people/AuditLog.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

export function AdminAuditPage() {
  return (
    <>
      <PageHeader title={TEXT.auditLog} intro={TEXT.auditIntro} />
      <AuditLog />
    </>
  )
}
