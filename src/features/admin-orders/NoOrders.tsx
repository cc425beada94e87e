import Truck from 'lucide-react/icons/truck'
import * as TEXT from '../../content/admin/screens/orders.ts'
import type { OrderFilter } from '../../data/admin/orders/order-list.ts'
import { fillText } from '../../lib/fill-text.ts'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'

type NoOrdersProps = { filter: OrderFilter }

/** Rule W2. */
export function NoOrders({ filter: { status, needs, search } }: NoOrdersProps) {
  let message = TEXT.noneYet
  if (status) message = fillText(TEXT.noneOfStatus, { status })
  else if (needs === 'ship') message = TEXT.nothingToShip
  else if (needs === 'refund') message = TEXT.nothingOwedBack
  else if (search) message = TEXT.nothingFound
  if (search && (status || needs)) message += ` ${fillText(TEXT.searchNote, { search })}`
  return <StateMessage icon={<Truck size={28} />} title={TEXT.noOrdersFound} message={message} />
}
