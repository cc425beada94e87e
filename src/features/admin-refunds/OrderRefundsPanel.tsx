import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { REFUNDS, REMAINING_PAYMENT_TEXT } from '../../content/admin/refunds.ts'
import { knownProviderName } from '../../content/provider-name.ts'
import { type AdminOrder, ORDERS_CHANGED } from '../../data/admin/orders/order-list.ts'
import { orderRefunds } from '../../data/admin/orders/order-refunds.ts'
import { formatNaira } from '../../domain/money/money.ts'
import {
  FOLLOW_REFUNDS_MS,
  isUnanswered,
  isUnderway,
  type Refund,
  type RefundablePayment,
} from '../../domain/orders/refund.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { useInvalidate } from '../../ui/feedback/use-change.ts'
import { RefundForm, RefundStates } from './RefundForm.tsx'

type OrderRefundsPanelProps = {
  order: AdminOrder
  /** Shown below once the refunds have loaded or failed to load. */
  children: ReactNode
}

/** The refundable payments of an order, and the state of its refunds. */
export function OrderRefundsPanel({ order, children }: OrderRefundsPanelProps) {
  const [chosen, setChosen] = useState<RefundablePayment | null>(null)
  const { data, isError, refetch } = useQuery({
    ...orderRefunds(order.id),
    refetchInterval: ({ state }) => (state.data?.refunds.some(isUnderway) ? FOLLOW_REFUNDS_MS : false),
  })
  useOrderFollows(data?.refunds)
  // Only payments through a provider can be refunded through one.
  const payments = data?.payments.filter(({ provider }) => knownProviderName(provider) !== null) ?? []
  const isEmpty = data && payments.length + data.refunds.length === 0
  return (
    <>
      {!isEmpty && (
        <section aria-labelledby="refunds" className="mb-5">
          <h3 className="mb-2 text-sm" id="refunds">
            Refunds
          </h3>
          {!data && isError && (
            <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-danger" role="alert">
              {REFUNDS.loadFailed.message}
              <Button onClick={() => void refetch()} variant="plain">
                Try again
              </Button>
            </p>
          )}
          {!data && !isError && <SkeletonList count={1} label="Loading refunds" />}
          {data && (
            <div className="grid gap-2">
              {payments.map((payment) => (
                <div
                  className="flex flex-wrap items-center justify-between gap-3 text-sm"
                  key={`${payment.reason} ${payment.transactionId}`}
                >
                  <p className="nums min-w-0 grow basis-60">
                    {fillText(REMAINING_PAYMENT_TEXT[payment.reason], {
                      owed: formatNaira(payment.owed),
                      remaining: formatNaira(payment.remaining),
                      provider: payment.provider,
                      transaction: payment.transactionId,
                    })}
                  </p>
                  {!data.refunds.some(
                    (refund) => isUnanswered(refund) && refund.transactionId === payment.transactionId,
                  ) && (
                    <Button onClick={() => setChosen(payment)} variant={payment.owed > 0 ? 'brand' : 'plain'}>
                      {fillText(REFUNDS.through, { provider: knownProviderName(payment.provider) ?? '' })}
                    </Button>
                  )}
                </div>
              ))}
              <RefundStates orderId={order.id} refunds={data.refunds} />
            </div>
          )}
          {data && chosen && (
            <RefundForm
              target={{
                orderId: order.id,
                customer: order.customerName,
                // Refetched, because part of it may have been refunded since the click.
                payment:
                  data.payments.find(
                    ({ transactionId, reason }) => transactionId === chosen.transactionId && reason === chosen.reason,
                  ) ?? chosen,
                reason: chosen.reason,
                itemReturnId: null,
                suggested: chosen.owed || null,
              }}
              onClose={() => setChosen(null)}
            />
          )}
        </section>
      )}
      {(data || isError) && children}
    </>
  )
}

/** Refetches the orders when a refund's state changes, because that changes its order. */
function useOrderFollows(refunds: readonly Refund[] | undefined): void {
  const invalidate = useInvalidate(ORDERS_CHANGED)
  const followed = useRef(refunds)
  useEffect(() => {
    const before = followed.current
    followed.current = refunds
    const isSame = ({ id, state }: Refund) => before?.find((refund) => refund.id === id)?.state === state
    if (before && refunds && !refunds.every(isSame)) void invalidate()
  })
}
