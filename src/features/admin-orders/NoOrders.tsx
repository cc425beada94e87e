import { Truck } from 'lucide-react'
import type { OrderFilter } from '../../data/admin/order-list.ts'
import { StateMessage } from '../../ui/StateMessage.tsx'

type NoOrdersProps = { filter: OrderFilter }

/** Source: specification 2, point 2. */
export function NoOrders({ filter: { status, needs, search } }: NoOrdersProps) {
  let message = 'No orders have been placed yet.'
  if (status && search) message = `No orders with status "${status}" match "${search}".`
  else if (status) message = `No orders with status "${status}" found.`
  else if (needs === 'ship' && search) message = `Nothing that is to be shipped matches "${search}".`
  else if (needs === 'refund' && search) message = `No order with money to give back matches "${search}".`
  else if (needs === 'ship') message = 'Everything paid is on its way.'
  else if (needs === 'refund') message = 'No money is owed back.'
  else if (search) message = 'Nothing matches your search.'
  return <StateMessage icon={<Truck size={28} />} title="No orders found" message={message} />
}
