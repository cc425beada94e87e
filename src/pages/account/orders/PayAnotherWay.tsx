import { lazy, useState } from 'react'
import { WAYS_TO_PAY } from '../../../content/orders/ways-to-pay.ts'
import { canCheckPayment, type Order } from '../../../domain/orders/order.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LazyPart } from '../../../ui/hydration/LazyPart.tsx'

const PayAnotherWayDialog = lazy(async () => ({
  default: (await import('./PayAnotherWayDialog.tsx')).PayAnotherWayDialog,
}))

type PayAnotherWayProps = { userId: string; order: Order; isOnline: boolean }

/** Of an order that waits for its payment. */
export function PayAnotherWay({ userId, order, isOnline }: PayAnotherWayProps) {
  const [isOpen, setOpen] = useState(false)
  if (!canCheckPayment(order)) return null
  return (
    <>
      <Button disabled={!isOnline} onClick={() => setOpen(true)} variant="quiet">
        {WAYS_TO_PAY.another}
      </Button>
      {isOpen && (
        <LazyPart>
          <PayAnotherWayDialog onClose={() => setOpen(false)} order={order} userId={userId} />
        </LazyPart>
      )}
    </>
  )
}
