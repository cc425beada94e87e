import { shopNow } from '../../../data/connection/clock.ts'
import { returnableQuantity } from '../../../domain/orders/item-return.ts'
import type { Order, OrderItem } from '../../../domain/orders/order.ts'
import { AskForReturn } from './AskForReturn.tsx'
import { ReturnState } from './ReturnState.tsx'

type ItemReturnsProps = { order: Order; item: OrderItem }

/** What of an item goes back, and the way to ask for it. */
export function ItemReturns({ order, item }: ItemReturnsProps) {
  const most = returnableQuantity(order, item, shopNow())
  const returns = order.itemReturns.filter(({ orderItemId }) => orderItemId === item.id)
  return (
    <div className="grid w-full gap-2 empty:hidden">
      {returns.map((itemReturn) => (
        <ReturnState itemReturn={itemReturn} key={itemReturn.id} />
      ))}
      {most > 0 && <AskForReturn days={order.returnDays} item={item} most={most} />}
    </div>
  )
}
