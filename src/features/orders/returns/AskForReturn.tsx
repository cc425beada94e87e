import { useState } from 'react'
import { useOutbox } from '../../../data/delivery/outbox-state.ts'
import { isWaitingReturn } from '../../../data/orders/request-return.ts'
import type { OrderItem } from '../../../domain/orders/order.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { lazyPart } from '../../../ui/hydration/lazy-part.tsx'

const ReturnDialog = lazyPart(async () => (await import('./ReturnDialog.tsx')).ReturnDialog)

type AskForReturnProps = {
  item: OrderItem
  /** Pieces that can be sent back. */
  most: number
  /** For how many after the delivery. */
  days: number
}

/** The way to ask for a return; one that waits on this phone is said, and not asked for again. */
export function AskForReturn({ item, most, days }: AskForReturnProps) {
  const [isOpen, setOpen] = useState(false)
  const { waiting } = useOutbox()
  return (
    <>
      {waiting.some((entry) => isWaitingReturn(entry, item.id)) ? (
        <p className="rounded-lg bg-gold-tint p-2 text-sm text-gold-ink" role="status">
          Your return is waiting to be sent.
        </p>
      ) : (
        <Button
          aria-label={`Return ${item.name}`}
          className="mt-1 justify-self-start"
          onClick={() => setOpen(true)}
          variant="plain"
        >
          Return
        </Button>
      )}
      {isOpen && <ReturnDialog days={days} item={item} most={most} onClose={() => setOpen(false)} />}
    </>
  )
}
