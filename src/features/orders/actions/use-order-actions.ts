import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MESSAGES } from '../../../content/messages/messages.ts'
import { OWN_CHANGES } from '../../../content/orders/own-changes.ts'
import { verifyPayment } from '../../../data/checkout/verify-payment.ts'
import { cancelOrder } from '../../../data/orders/cancel-order.ts'
import { confirmReceipt } from '../../../data/orders/confirm-receipt.ts'
import { myOrdersKey } from '../../../data/orders/my-orders.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

/** A customer's changes of an order on the server; it reads the orders again afterwards. */
export function useOrderActions(userId: string, order: Order) {
  const queryClient = useQueryClient()
  const isPaid = order.paymentStatus === 'completed'
  const readAgain = () => queryClient.invalidateQueries({ queryKey: myOrdersKey(userId) })
  const checkPayment = useMutation({
    mutationFn: () => verifyPayment(order.txRef),
    onSuccess: (check) => {
      const ofUnpaid = check.outcome === 'declined' ? MESSAGES.orders.paymentDeclined : MESSAGES.orders.paymentPending
      showToast(check.isPaid ? MESSAGES.orders.paymentConfirmed : ofUnpaid)
      return readAgain()
    },
    onError: () => showToast(MESSAGES.orders.paymentCheckFailed),
  })
  const confirm = useMutation({
    mutationFn: () => confirmReceipt(order.id),
    onSuccess: () => {
      showToast(MESSAGES.orders.receiptConfirmed)
      return readAgain()
    },
    onError: () => showToast(MESSAGES.orders.receiptFailed),
  })
  const cancel = useMutation({
    mutationFn: (reason: string) => cancelOrder(order.id, { isPaid, reason }),
    onSuccess: () => {
      showToast(isPaid ? OWN_CHANGES.cancelled : MESSAGES.orders.cancelled)
      return readAgain()
    },
    // It may be cancelled though the answer was lost. Why it isn't stands in the question, which stays.
    onError: () => void readAgain(),
  })
  return { checkPayment, confirm, cancel }
}
