import { lazy, useState } from 'react'
import type { Order } from '../../../domain/orders/order.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LazyPart } from '../../../ui/hydration/LazyPart.tsx'

const ChangeAddressDialog = lazy(async () => ({
  default: (await import('./ChangeAddressDialog.tsx')).ChangeAddressDialog,
}))

type ChangeAddressProps = { userId: string; order: Order; isOnline: boolean }

export function ChangeAddress({ userId, order, isOnline }: ChangeAddressProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button disabled={!isOnline} onClick={() => setOpen(true)} variant="plain">
        Change address
      </Button>
      {isOpen && (
        <LazyPart>
          <ChangeAddressDialog onClose={() => setOpen(false)} order={order} userId={userId} />
        </LazyPart>
      )}
    </>
  )
}
