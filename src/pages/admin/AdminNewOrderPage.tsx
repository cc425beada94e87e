import { useSession } from '../../data/session/session.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { NewOrder } from './NewOrder.tsx'

export function AdminNewOrderPage() {
  const { user } = useSession()
  return (
    <>
      <PageHeader
        intro="An order that somebody gave you in a chat, on the phone or at the counter."
        title="New order"
      />
      {user && <NewOrder adminId={user.id} />}
    </>
  )
}
