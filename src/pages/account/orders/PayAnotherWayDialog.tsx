import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { MESSAGES } from '../../../content/messages/messages.ts'
import { WAYS_TO_PAY } from '../../../content/orders/ways-to-pay.ts'
import { checkoutRefusal } from '../../../data/checkout/checkout-refusal.ts'
import { myOnDeliveryObstacle } from '../../../data/checkout/on-delivery-obstacle.ts'
import { payAnotherWay } from '../../../data/checkout/start-payment.ts'
import { myOrdersKey } from '../../../data/orders/my-orders.ts'
import { useDeliveryMethods } from '../../../data/settings/delivery-methods.ts'
import type { Order } from '../../../domain/orders/order.ts'
import type { PayBy } from '../../../domain/orders/pay-by.ts'
import { PayByChoice } from '../../../features/checkout/pay-by/PayByChoice.tsx'
import { useWaysToPay } from '../../../features/checkout/pay-by/use-ways-to-pay.ts'
import { safePaymentUrl } from '../../../features/checkout/payment-redirect.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'

type PayAnotherWayDialogProps = { userId: string; order: Order; onClose: () => void }

/** Leads to the payment page of the way that is chosen; what was begun before stays open (rule O16). */
export function PayAnotherWayDialog({ userId, order, onClose }: PayAnotherWayDialogProps) {
  const formId = useId()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<PayBy>(order.payBy)
  const method = useDeliveryMethods().find(({ code }) => code === order.shippingMethod)
  const waysToPay = useWaysToPay(userId, { chosen, method, total: order.total })
  const { payBy } = waysToPay
  const start = useMutation({
    mutationFn: (way: PayBy) => payAnotherWay(order.id, way),
    onSuccess: async ({ paymentLink }) => {
      await queryClient.invalidateQueries({ queryKey: myOrdersKey(userId) })
      if (paymentLink === null) {
        showToast(WAYS_TO_PAY.placed)
        return onClose()
      }
      const url = safePaymentUrl(paymentLink, location.origin)
      if (url) location.assign(url)
      else showToast(MESSAGES.checkout.paymentFailed)
    },
    onError: () => queryClient.invalidateQueries(myOnDeliveryObstacle(userId)),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (payBy && !start.isPending) start.mutate(payBy)
  }
  return (
    <FormDialog
      formId={formId}
      hasTyped={false}
      isBusy={start.isPending}
      onClose={onClose}
      saveLabel={WAYS_TO_PAY.anotherSave}
      title={WAYS_TO_PAY.another}
    >
      <form id={formId} onSubmit={submit}>
        <PayByChoice {...waysToPay} error={start.error && checkoutRefusal(start.error).message} onChange={setChosen} />
      </form>
    </FormDialog>
  )
}
