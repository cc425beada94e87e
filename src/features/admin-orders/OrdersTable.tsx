import type { ReactNode } from 'react'
import type { AdminOrder, OrderFilter, OrderSortKey } from '../../data/admin/order-list.ts'
import { Column, Row, Table } from '../../ui/Table.tsx'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import { OrderRow } from './OrderRow.tsx'

type OrdersTableProps = {
  orders: readonly AdminOrder[]
  filter: OrderFilter
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onShow: (order: AdminOrder) => void
  onUpdate: (order: AdminOrder) => void
}

export function OrdersTable({ orders, filter, selected, onSelect, onShow, onUpdate }: OrdersTableProps) {
  const isAll = orders.every(({ id }) => selected.has(id))
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  return (
    <Table caption="Orders">
      <thead>
        <Row>
          <Column className="w-10">
            <input
              type="checkbox"
              aria-label="Select all orders of this page"
              className="block size-5 accent-brand"
              checked={isAll}
              onChange={() => onSelect(isAll ? new Set() : new Set(orders.map(({ id }) => id)))}
            />
          </Column>
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
          <OrderRow
            key={order.id}
            order={order}
            isSelected={selected.has(order.id)}
            onToggle={() => toggle(order.id)}
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
