import { useMutation, useQueryClient } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { REFUNDS } from '../../content/admin/refunds.ts'
import { ADMIN_RETURNS, RETURN_STATE_LABEL } from '../../content/orders/item-returns.ts'
import { knownProviderName } from '../../content/provider-name.ts'
import { orderRefunds } from '../../data/admin/orders/order-refunds.ts'
import { type AdminReturn, adminReturns, returnListKey } from '../../data/admin/orders/return-list.ts'
import { RETURN_STATES } from '../../domain/orders/item-return.ts'
import { isUnderway, type Refund } from '../../domain/orders/refund.ts'
import { RefundForm, RefundStates } from '../../features/admin-refunds/RefundForm.tsx'
import { ReturnCard } from '../../features/admin-returns/ReturnCard.tsx'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ResourceList } from '../../ui/list/ResourceList.tsx'

type ReturnRefundProps = { itemReturn: AdminReturn }

/** Refunds a received return through the provider and shows the refund's state. */
function ReturnRefund({ itemReturn }: ReturnRefundProps) {
  const { orderId, provider, paidBy, refunds } = itemReturn
  const queries = useQueryClient()
  const open = useMutation({
    // Refetched, because another admin may have refunded it since the list loaded.
    mutationFn: async () => {
      const now = await queries.fetchQuery({ ...orderRefunds(orderId), staleTime: 0 })
      const own = (refund: Refund) => refund.itemReturnId === itemReturn.id && refund.state !== 'failed'
      if (now.refunds.some(own)) return 'doneMeanwhile'
      const payment = now.payments.find((each) => each.transactionId === paidBy && each.reason !== 'held_payment')
      return payment ?? 'nothingLeft'
    },
    onSuccess: (found) => {
      if (typeof found !== 'string') return
      showToast(REFUNDS[found])
      void queries.invalidateQueries({ queryKey: returnListKey })
    },
    onError: () => showToast(REFUNDS.loadFailed),
  })
  // Only payments through a provider can be refunded through one.
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
      {typeof open.data === 'object' && (
        <RefundForm
          target={{
            orderId,
            customer: itemReturn.customer,
            payment: open.data,
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
