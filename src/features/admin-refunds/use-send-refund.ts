import { REFUNDS } from '../../content/admin/refunds.ts'
import { ORDERS_CHANGED } from '../../data/admin/orders/order-list.ts'
import { type RefundRequest, sendRefund } from '../../data/admin/orders/order-refunds.ts'
import { returnListKey } from '../../data/admin/orders/return-list.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { isUnanswered, type Refund } from '../../domain/orders/refund.ts'
import { fillText } from '../../lib/fill-text.ts'
import { useChange } from '../../ui/feedback/use-change.ts'

/** Sends money back, or looks what became of that; whatever the answer is, orders, their refunds and returns are read again. */
export function useSendRefund() {
  return useChange<RefundRequest, Refund>({
    act: sendRefund,
    changes: [returnListKey, ...ORDERS_CHANGED],
    done: (refund) => {
      if (isUnanswered(refund) || refund.state === 'failed') return null
      return { ...REFUNDS.sent, message: fillText(REFUNDS.sent.message, { amount: formatNaira(refund.amount) }) }
    },
  })
}
