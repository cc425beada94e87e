import { useQuery } from '@tanstack/react-query'
import Truck from 'lucide-react/icons/truck'
import { useState } from 'react'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { PAY_BY_LABEL } from '../../content/orders/pay-by.ts'
import { type AdminOrder, type OrderFilters, orderExport, orderList } from '../../data/admin/orders/order-list.ts'
import { orderNumber } from '../../domain/orders/order.ts'
import { ADMIN_ORDER_STATUSES, ORDER_STATUS_LABEL, type OrderStatus } from '../../domain/orders/order-status.ts'
import type { PayBy } from '../../domain/orders/pay-by.ts'
import { OrderBulkBar } from '../../features/admin-orders/OrderBulkBar.tsx'
import { OrderDetailsDialog } from '../../features/admin-orders/OrderDetailsDialog.tsx'
import { orderColumns } from '../../features/admin-orders/order-columns.tsx'
import { ShippingFigureCards } from '../../features/admin-orders/ShippingFigureCards.tsx'
import { UpdateOrderDialog } from '../../features/admin-orders/UpdateOrderDialog.tsx'
import { OrderRefundsPanel } from '../../features/admin-refunds/OrderRefundsPanel.tsx'
import { plural } from '../../lib/plural.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ResourceList } from '../../ui/list/ResourceList.tsx'

const NONE: ReadonlySet<string> = new Set()

/** The statuses of rule D5, then the two that the shop sets itself. */
const STATUSES: readonly OrderStatus[] = [...ADMIN_ORDER_STATUSES, 'confirmed', 'completed']

const FILTERS = {
  status: {
    label: 'Status',
    options: [['', 'All Orders'], ...STATUSES.map((status) => [status, ORDER_STATUS_LABEL[status]] as const)],
  },
  pay: {
    label: 'Way to pay',
    options: [['', 'All ways to pay'], ...(Object.entries(PAY_BY_LABEL) as [PayBy, string][])],
  },
  needs: {
    options: [
      ['', 'All'],
      ['ship', 'To ship'],
      ['refund', 'To refund'],
    ],
  },
} as const

/** Rule W2. */
function emptyState({ status, needs, search }: OrderFilters) {
  let message = 'Nothing matches your search.'
  if (status) message = `No orders with status "${status}" found.`
  else if (needs === 'ship') message = 'Everything paid is on its way.'
  else if (needs === 'refund') message = 'No money is owed back.'
  if (search && (status || needs)) message += ` Only orders that match "${search}" were searched.`
  return { icon: <Truck size={28} />, title: 'No orders found', message }
}

export function AdminShippingPage() {
  const [selected, setSelected] = useState(NONE)
  const [shown, setShown] = useState<AdminOrder | null>(null)
  const [updating, setUpdating] = useState<AdminOrder | null>(null)
  return (
    <>
      <PageHeader title="Shipping Management">
        <LinkButton to="/admin/new-order">New order</LinkButton>
      </PageHeader>
      <ShippingFigureCards />
      <ResourceList
        title="Orders"
        failure={ADMIN_MESSAGES.shipping.loadFailed}
        read={orderList.page}
        search="Search order, customer, reference or tracking"
        filters={FILTERS}
        exportButton={orderExport}
        empty={{ icon: <Truck size={28} />, title: 'No orders found', message: 'No orders have been placed yet.' }}
        emptySearch={emptyState}
        defaultSort="newest-desc"
        columns={orderColumns({ onShow: setShown, onUpdate: setUpdating })}
        selection={{
          label: 'Select all orders of this page',
          labelOf: ({ id }) => `Select order #${orderNumber(id)}`,
          keys: selected,
          onChange: setSelected,
        }}
        countLabel={(total) => plural(total, 'order')}
        dialog={(data) => (
          <>
            <OrderBulkBar orders={data?.rows ?? []} selected={selected} onDone={() => setSelected(NONE)} />
            {shown && (
              <ShownOrder
                shown={shown}
                listed={data?.rows.find(({ id }) => id === shown.id)}
                onClose={() => setShown(null)}
                onUpdate={(order) => {
                  setUpdating(order)
                  setShown(null)
                }}
              />
            )}
          </>
        )}
      />
      {updating && <UpdateOrderDialog order={updating} onClose={() => setUpdating(null)} />}
    </>
  )
}

type ShownOrderProps = {
  shown: AdminOrder
  listed: AdminOrder | undefined
  onClose: () => void
  onUpdate: (order: AdminOrder) => void
}

function ShownOrder({ shown, listed, onClose, onUpdate }: ShownOrderProps) {
  // Fetched alone too, because a change may drop it from the list, as a refund does.
  const { data: alone } = useQuery(orderList.first({ search: shown.id }, 1))
  const order = listed ?? alone?.rows[0] ?? shown
  return (
    <OrderDetailsDialog
      order={order}
      onClose={onClose}
      onUpdate={() => onUpdate(order)}
      refunds={(below) => <OrderRefundsPanel order={order}>{below}</OrderRefundsPanel>}
    />
  )
}
