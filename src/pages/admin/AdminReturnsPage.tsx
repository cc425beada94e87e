import { useMutation, useQueryClient } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { REFUNDS } from '../../content/admin/refunds.ts'
import { ADMIN_RETURNS, RETURN_STATE_LABEL } from '../../content/orders/item-returns.ts'
import { knownProviderName } from '../../content/provider-name.ts'
import { orderRefunds } from '../../data/admin/orders/order-refunds.ts'
import { type AdminReturn, adminReturns } from '../../data/admin/orders/return-list.ts'
import { RETURN_STATES } from '../../domain/orders/item-return.ts'
import { isUnderway } from '../../domain/orders/refund.ts'
import { RefundForm, RefundStates } from '../../features/admin-refunds/RefundForm.tsx'
import { ReturnCard } from '../../features/admin-returns/ReturnCard.tsx'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ResourceList } from '../../ui/list/ResourceList.tsx'

type ReturnRefundProps = { itemReturn: AdminReturn }

/** Sends the money of a return that is back through the provider, and says how far that is. */
function ReturnRefund({ itemReturn }: ReturnRefundProps) {
  const { orderId, provider, paidBy, refunds } = itemReturn
  const queries = useQueryClient()
  const open = useMutation({
    // The rest of the payment now, not when the list was read.
    mutationFn: () => queries.fetchQuery({ ...orderRefunds(orderId), staleTime: 0 }),
    onSuccess: ({ payments }) => {
      if (!payments.some(({ transactionId }) => transactionId === paidBy)) showToast(REFUNDS.nothingLeft)
    },
    onError: () => showToast(REFUNDS.loadFailed),
  })
  const payment = open.data?.payments.find(
    ({ transactionId, reason }) => transactionId === paidBy && reason !== 'held_payment',
  )
  // Money that came another way than through a provider goes back by hand.
  const name = knownProviderName(provider)
  const canSend = itemReturn.state === 'received' && paidBy !== null && !refunds.some(isUnderway)
  return (
    <>
      <div className="w-full empty:hidden">
        <RefundStates orderId={orderId} refunds={refunds} />
      </div>
      {canSend && name !== null && (
        <Button isBusy={open.isPending} onClick={() => open.mutate()}>
          {fillText(REFUNDS.through, { provider: name })}
        </Button>
      )}
      {payment && (
        <RefundForm
          target={{
            orderId,
            customer: itemReturn.customer,
            payment,
            reason: 'item_return',
            itemReturnId: itemReturn.id,
            suggested: itemReturn.paid,
          }}
          onClose={open.reset}
        />
      )}
    </>
  )
}

const STATES = RETURN_STATES.map((state) => [state, RETURN_STATE_LABEL[state]] as const)

export function AdminReturnsPage() {
  return (
    <>
      <PageHeader title="Returns" intro="What customers want to send back, and how far each return is." />
      <ResourceList
        title="Returns"
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
