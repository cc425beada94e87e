import type { ReactNode } from 'react'
import type { AdminOrder, OrderFilter, OrderSortKey } from '../../data/admin/orders/order-list.ts'
import { type Selection, SelectionColumn, toggled } from '../../ui/list/SelectionColumn.tsx'
import { Column, Row, Table } from '../../ui/list/Table.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'
import { OrderListRow } from './OrderListRow.tsx'

type OrdersTableProps = {
  orders: readonly AdminOrder[]
  filter: OrderFilter
  selection: Selection
  onShow: (order: AdminOrder) => void
  onUpdate: (order: AdminOrder) => void
}

export function OrdersTable({ orders, filter, selection, onShow, onUpdate }: OrdersTableProps) {
  return (
    <Table caption="Orders">
      <thead>
        <Row>
          <SelectionColumn label="Select all orders of this page" rows={orders} selection={selection} />
          <Column>Order ID</Column>
          <SortColumn filter={filter} by="customer">
            Customer
          </SortColumn>
          <SortColumn filter={filter} by="total">
            Total
          </SortColumn>
          <SortColumn filter={filter} by="status">
            Status
          </SortColumn>
          <SortColumn filter={filter} by="payment">
            Payment
          </SortColumn>
          <SortColumn filter={filter} by="newest">
            Date
          </SortColumn>
          <Column>Actions</Column>
        </Row>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderListRow
            key={order.id}
            order={order}
            isSelected={selection.ids.has(order.id)}
            onToggle={() => selection.onChange(toggled(selection.ids, order.id))}
            onShow={() => onShow(order)}
            onUpdate={() => onUpdate(order)}
          />
        ))}
      </tbody>
    </Table>
  )
}

function SortColumn({ filter, by, children }: { filter: OrderFilter; by: OrderSortKey; children: ReactNode }) {
  const [, setQuery] = useUrlQuery()
  const isSorted = filter.sort === by
  const direction = filter.isDescending ? 'descending' : 'ascending'
  return (
    <Column
      sort={isSorted ? direction : 'none'}
      onSort={() =>
        setQuery({
          sort: by === 'newest' ? '' : by,
          order: isSorted && filter.isDescending ? 'asc' : '',
          page: '',
        })
      }
    >
      {children}
    </Column>
  )
}
