import Truck from 'lucide-react/icons/truck'
import type { OrderFilter } from '../../data/admin/orders/order-list.ts'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'

type NoOrdersProps = { filter: OrderFilter }

/** Rule W2. */
export function NoOrders({ filter: { status, needs, search } }: NoOrdersProps) {
  let message = 'No orders have been placed yet.'
  if (status) message = `No orders with status "${status}" found.`
  else if (needs === 'ship') message = 'Everything paid is on its way.'
  else if (needs === 'refund') message = 'No money is owed back.'
  else if (search) message = 'Nothing matches your search.'
  if (search && (status || needs)) message += ` Only what matches "${search}" was looked at.`
  return <StateMessage icon={<Truck size={28} />} title="No orders found" message={message} />
}
