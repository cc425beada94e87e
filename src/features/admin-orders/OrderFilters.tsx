import { PAY_BY_LABEL } from '../../content/orders/pay-by.ts'
import type { OrderFilter } from '../../data/admin/orders/order-list.ts'
import { ADMIN_ORDER_STATUSES, ORDER_STATUS_LABEL, type OrderStatus } from '../../domain/orders/order-status.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

/** Rule D5; the two the shop sets itself come after them. */
const STATUSES: readonly OrderStatus[] = [...ADMIN_ORDER_STATUSES, 'confirmed', 'completed']

type OrderFiltersProps = { filter: OrderFilter }

export function OrderFilters({ filter }: OrderFiltersProps) {
  const [, setQuery] = useUrlQuery()
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SearchField
        label="Search order, customer, reference or tracking"
        className="min-w-0 grow basis-60"
        value={filter.search}
        onSearch={(text) => setQuery({ search: text, page: '' })}
      />
      <Select
        label="Status"
        isLabelHidden
        className="w-40"
        value={filter.status ?? ''}
        onChange={(event) => setQuery({ status: event.target.value, page: '' })}
      >
        <option value="">All Orders</option>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {ORDER_STATUS_LABEL[status]}
          </option>
        ))}
      </Select>
      <Select
        label="Way to pay"
        isLabelHidden
        className="w-40"
        value={filter.payBy ?? ''}
        onChange={(event) => setQuery({ pay: event.target.value, page: '' })}
      >
        <option value="">All ways to pay</option>
        {Object.entries(PAY_BY_LABEL).map(([way, label]) => (
          <option key={way} value={way}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
}
