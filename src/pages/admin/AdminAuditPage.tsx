import { AuditLog } from '../../features/admin-people/AuditLog.tsx'
import { AdminHeader } from '../../ui/list/AdminHeader.tsx'

export function AdminAuditPage() {
  return (
    <>
      <AdminHeader title="Audit Log" intro="Who changed what. Nobody can change this list." />
      <AuditLog />
    </>
  )
}
