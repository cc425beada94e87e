import Undo2 from 'lucide-react/icons/undo-2'
import { ADMIN_RETURNS, RETURN_STATE_LABEL } from '../../content/orders/item-returns.ts'
import { adminReturns } from '../../data/admin/orders/return-list.ts'
import { RETURN_STATES } from '../../domain/orders/item-return.ts'
import { ReturnRefund } from '../../features/admin-refunds/ReturnRefund.tsx'
import { ReturnCard } from '../../features/admin-returns/ReturnCard.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ResourceList } from '../../ui/list/ResourceList.tsx'

const STATES = RETURN_STATES.map((state) => [state, RETURN_STATE_LABEL[state]] as const)

export function AdminReturnsPage() {
  return (
    <>
      <PageHeader title="Returns" intro="What customers want to send back, and how far each return is." />
      <ResourceList
        title="Returns"
        loading="Loading returns"
        failure={ADMIN_RETURNS.loadFailed}
        read={adminReturns}
        filters={{ show: { label: 'Show', options: [['open', 'Open'], ...STATES, ['all', 'All returns']] } }}
        empty={{
          icon: <Undo2 size={28} />,
          title: 'No returns here',
          message: "Customers' requests to send something back will show here.",
        }}
        card={(itemReturn) => (
          <ReturnCard itemReturn={itemReturn}>
            <ReturnRefund itemReturn={itemReturn} />
          </ReturnCard>
        )}
      />
    </>
  )
}
