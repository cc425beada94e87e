import { useMutation, useQueryClient } from '@tanstack/react-query'
import { REFUNDS } from '../../content/admin/refunds.ts'
import { knownProviderName } from '../../content/provider-name.ts'
import { orderRefunds } from '../../data/admin/orders/order-refunds.ts'
import type { AdminReturn } from '../../data/admin/orders/return-list.ts'
import { isUnderway } from '../../domain/orders/refund.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { RefundForm } from './RefundForm.tsx'
import { RefundStates } from './RefundStates.tsx'

type ReturnRefundProps = { itemReturn: AdminReturn }

/** Sends the money of a return that is back through the provider, and says how far that is. */
export function ReturnRefund({ itemReturn }: ReturnRefundProps) {
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
    ({ transactionId, reason }) => transactionId === paidBy && reason !== 'second_payment',
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
          of={{
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
