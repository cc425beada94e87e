import { useQuery } from '@tanstack/react-query'
import Truck from 'lucide-react/icons/truck'
import { useState } from 'react'
import { ADMIN_MESSAGES } from '../../content/messages/admin-messages.ts'
import { pageCount } from '../../data/admin/admin-page.ts'
import { csvName } from '../../data/admin/csv.ts'
import { exportOrders } from '../../data/admin/orders/export-orders.ts'
import {
  type AdminOrder,
  adminOrder,
  adminOrders,
  ORDER_PAGE_SIZE,
  type OrderFilter,
} from '../../data/admin/orders/order-list.ts'
import { BulkBar } from '../../features/admin-orders/BulkBar.tsx'
import { OrderDetailsDialog } from '../../features/admin-orders/OrderDetailsDialog.tsx'
import { OrderFilters } from '../../features/admin-orders/OrderFilters.tsx'
import { OrdersTable } from '../../features/admin-orders/OrdersTable.tsx'
import { orderFilterFromQuery } from '../../features/admin-orders/order-filter.ts'
import { ShippingFigureCards } from '../../features/admin-orders/ShippingFigureCards.tsx'
import { UpdateOrderDialog } from '../../features/admin-orders/UpdateOrderDialog.tsx'
import { OrderRefundsPanel } from '../../features/admin-refunds/OrderRefundsPanel.tsx'
import { plural } from '../../lib/plural.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { SkeletonTable } from '../../ui/feedback/SkeletonTable.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { Pagination } from '../../ui/list/Pagination.tsx'
import { useExistingPage } from '../../ui/url/use-existing-page.ts'
import { usePageNumber } from '../../ui/url/use-page-number.ts'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

const NONE: ReadonlySet<string> = new Set()

export function AdminShippingPage() {
  const [query] = useUrlQuery()
  const [page, setPage] = usePageNumber()
  const [selected, setSelected] = useState(NONE)
  const [shown, setShown] = useState<AdminOrder | null>(null)
  const [updating, setUpdating] = useState<AdminOrder | null>(null)
  const filter = orderFilterFromQuery(query)
  const list = useQuery(adminOrders(filter, page))
  useExistingPage(list, ORDER_PAGE_SIZE, page)
  const listed = list.data?.rows.find(({ id }) => id === shown?.id)
  // A list of what is owed back no longer has it once that is done.
  const { data: alone } = useQuery({ ...adminOrder(shown?.id ?? ''), enabled: shown !== null && !listed })
  const order = shown && (listed ?? alone ?? shown)
  return (
    <>
      <PageHeader title="Shipping Management">
        <LinkButton to="/admin/new-order">New order</LinkButton>
        <ExportButton
          name={() => csvName('orders')}
          make={() => exportOrders(filter)}
          failure={ADMIN_MESSAGES.shipping.loadFailed}
        />
      </PageHeader>
      <ShippingFigureCards needs={filter.needs} />
      <OrderFilters filter={filter} />
      <ListPanel
        list={list}
        failure={ADMIN_MESSAGES.shipping.loadFailed}
        skeleton={<SkeletonTable label="Loading orders" rows={8} />}
      >
        {({ rows, total }) =>
          rows.length === 0 ? (
            <NoOrders filter={filter} />
          ) : (
            <>
              <OrdersTable
                filter={filter}
                orders={rows}
                selection={{ ids: selected, onChange: setSelected }}
                onShow={setShown}
                onUpdate={setUpdating}
              />
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="nums py-3 text-sm text-muted">{plural(total, 'order')}</p>
                <Pagination page={page} pageCount={pageCount(total, ORDER_PAGE_SIZE)} onPageChange={setPage} />
              </div>
            </>
          )
        }
      </ListPanel>
      <BulkBar orders={list.data?.rows ?? []} selected={selected} onDone={() => setSelected(NONE)} />
      {order && (
        <OrderDetailsDialog
          order={order}
          onClose={() => setShown(null)}
          onRefund={(change) => setShown({ ...order, ...change })}
          onUpdate={() => {
            setUpdating(order)
            setShown(null)
          }}
          refunds={(below) => <OrderRefundsPanel order={order}>{below}</OrderRefundsPanel>}
        />
      )}
      {updating && <UpdateOrderDialog order={updating} onClose={() => setUpdating(null)} />}
    </>
  )
}

type NoOrdersProps = { filter: OrderFilter }

/** Rule W2. */
function NoOrders({ filter: { status, needs, search } }: NoOrdersProps) {
  let message = 'No orders have been placed yet.'
  if (status) message = `No orders with status "${status}" found.`
  else if (needs === 'ship') message = 'Everything paid is on its way.'
  else if (needs === 'refund') message = 'No money is owed back.'
  else if (search) message = 'Nothing matches your search.'
  if (search && (status || needs)) message += ` ${`Only what matches "${search}" was looked at.`}`
  return <StateMessage icon={<Truck size={28} />} title="No orders found" message={message} />
}
