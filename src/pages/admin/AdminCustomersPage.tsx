import { CustomerList } from '../../features/admin-people/CustomerList.tsx'
import { AdminHeader } from '../../ui/list/AdminHeader.tsx'

export function AdminCustomersPage() {
  return (
    <>
      <AdminHeader title="Customers" intro="Everybody with an account, and who may use this area." />
      <CustomerList />
    </>
  )
}
