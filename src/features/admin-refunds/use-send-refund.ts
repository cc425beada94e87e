import { useMutation, useQueryClient } from '@tanstack/react-query'
import { REFUNDS } from '../../content/admin/refunds.ts'
import { useOrdersChanged } from '../../data/admin/orders/order-list.ts'
import { type RefundRequest, sendRefund } from '../../data/admin/orders/order-refunds.ts'
import { returnListKey } from '../../data/admin/orders/return-list.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { isUnanswered, type Refund } from '../../domain/orders/refund.ts'
import { fillText } from '../../lib/fill-text.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** Sends money back, or looks what became of that; whatever the answer is, orders, their refunds and returns are read again. */
export function useSendRefund() {
  const queries = useQueryClient()
  const ordersChanged = useOrdersChanged()
  return useMutation<Refund, Error, RefundRequest>({
    mutationFn: sendRefund,
    onSuccess: (refund) => {
      if (isUnanswered(refund) || refund.state === 'failed') return
      showToast({ ...REFUNDS.sent, message: fillText(REFUNDS.sent.message, { amount: formatNaira(refund.amount) }) })
    },
    onSettled: (_, error) => {
      const reading = Promise.all([queries.invalidateQueries({ queryKey: returnListKey }), ordersChanged()])
      // Without an answer there is hardly one to this either: what is known is said at once.
      return error ? undefined : reading
    },
  })
}
