import { CustomerList } from '../../features/admin-people/CustomerList.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

export function AdminCustomersPage() {
  return (
    <>
      <PageHeader title="Customers" intro="Everybody with an account, and who may use this area." />
      <CustomerList />
    </>
  )
}
