import { AuditLog } from '../../features/admin-people/AuditLog.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

export function AdminAuditPage() {
  return (
    <>
      <PageHeader title="Audit Log" intro="Who changed what. Nobody can change this list." />
      <AuditLog />
    </>
  )
}
