import { REFUNDS, refundStateText } from '../../content/admin/refunds.ts'
import { ORDERS_CHANGED } from '../../data/admin/orders/order-list.ts'
import { type RefundRequest, sendRefund } from '../../data/admin/orders/order-refunds.ts'
import { returnListKey } from '../../data/admin/orders/return-list.ts'
import { isOfflineError } from '../../data/errors/data-error.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { isUnanswered, type Refund } from '../../domain/orders/refund.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
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

type RefundStatesProps = { orderId: string; refunds: readonly Refund[] }

/** Every refund of an order and how far it is; one without an answer can be asked about again. */
export function RefundStates({ orderId, refunds }: RefundStatesProps) {
  const check = useSendRefund()
  if (refunds.length === 0) return null
  return (
    <ul className="grid gap-2 text-sm">
      {refunds.map((refund) => (
        <li
          className={`flex flex-wrap items-center justify-between gap-2 rounded-lg p-3 ${refund.state === 'failed' ? 'bg-danger-tint' : 'bg-tint'}`}
          key={refund.id}
        >
          <span className="nums min-w-0 grow basis-60">{refundStateText(refund)}</span>
          {isUnanswered(refund) && (
            <Button
              busyLabel="Checking…"
              isBusy={check.isPending}
              onClick={() => check.mutate({ ...refund, orderId, remaining: 0 })}
              variant="plain"
            >
              Check again
            </Button>
          )}
        </li>
      ))}
      {check.error && (
        <li className="font-medium text-danger" role="alert">
          {isOfflineError(check.error) ? REFUNDS.noAnswer : check.error.message}
        </li>
      )}
    </ul>
  )
}
