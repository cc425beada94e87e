import { NEW_ORDER } from '../../content/admin/new-order.ts'
import { useSession } from '../../data/session/session.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { NewOrder } from './NewOrder.tsx'

export function AdminNewOrderPage() {
  const { user } = useSession()
  return (
    <>
      <PageHeader intro={NEW_ORDER.intro} title={NEW_ORDER.title} />
      {user && <NewOrder adminId={user.id} />}
    </>
  )
}
