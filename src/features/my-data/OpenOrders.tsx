import { Link } from 'react-router-dom'
import { OPEN_ORDER_REASONS } from '../../content/pages/privacy-and-data.ts'
import type { OpenOrder } from '../../data/account/delete-account.ts'
import { openOrderReason } from './open-order-reason.ts'

type OpenOrdersProps = { orders: readonly OpenOrder[] }

/** The orders that keep an account for now, each with what it waits for. */
export function OpenOrders({ orders }: OpenOrdersProps) {
  if (orders.length === 0) return null
  return (
    <ul className="mt-2 grid gap-2 text-sm">
      {orders.map((order) => (
        <li key={order.id}>
          <Link
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
            to={`/dashboard?tab=orders&order=${order.id}`}
          >
            {`Order ${order.id.slice(0, 8)}`}
          </Link>{' '}
          {OPEN_ORDER_REASONS[openOrderReason(order)]}
        </li>
      ))}
    </ul>
  )
}
