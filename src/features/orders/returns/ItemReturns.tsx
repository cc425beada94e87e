import { lazy, useState } from 'react'
import { ITEM_RETURN } from '../../../content/orders/item-returns.ts'
import { useOutbox } from '../../../data/delivery/outbox-state.ts'
import { isWaitingReturn } from '../../../data/orders/request-return.ts'
import { returnableQuantity } from '../../../domain/orders/item-return.ts'
import type { Order, OrderItem } from '../../../domain/orders/order.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LazyPart } from '../../../ui/hydration/LazyPart.tsx'
import { ReturnState } from './ReturnState.tsx'

const ReturnDialog = lazy(async () => ({ default: (await import('./ReturnDialog.tsx')).ReturnDialog }))

type ItemReturnsProps = { order: Order; item: OrderItem }

/** What of an item goes back, and the way to ask for it. */
export function ItemReturns({ order, item }: ItemReturnsProps) {
  const [isOpen, setOpen] = useState(false)
  const { waiting } = useOutbox()
  const isWaiting = waiting.some((entry) => isWaitingReturn(entry, item.id))
  const most = returnableQuantity(order, item, Date.now())
  const returns = order.itemReturns.filter(({ orderItemId }) => orderItemId === item.id)
  return (
    <div className="grid w-full gap-2 empty:hidden">
      {returns.map((itemReturn) => (
        <ReturnState itemReturn={itemReturn} key={itemReturn.id} />
      ))}
      {isWaiting && (
        <p className="rounded-lg bg-gold-tint p-2 text-sm text-gold-ink" role="status">
          {ITEM_RETURN.waiting}
        </p>
      )}
      {most > 0 && !isWaiting && (
        <Button
          aria-label={fillText(ITEM_RETURN.askOf, { name: item.name })}
          className="mt-1 justify-self-start"
          onClick={() => setOpen(true)}
          variant="plain"
        >
          {ITEM_RETURN.ask}
        </Button>
      )}
      {isOpen && (
        <LazyPart>
          <ReturnDialog item={item} most={most} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </div>
  )
}
