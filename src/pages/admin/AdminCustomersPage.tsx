import * as TEXT from '../../content/admin/screens/pages.ts'
import { CustomerList } from '../../features/admin-people/CustomerList.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

export function AdminCustomersPage() {
  return (
    <>
      <PageHeader title={TEXT.customers} intro={TEXT.customersIntro} />
      <CustomerList />
    </>
  )
}
