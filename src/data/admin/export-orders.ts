import { numericFromKobo } from '../../domain/money.ts'
import { orderNumber } from '../../domain/order.ts'
import { toCsv } from './csv.ts'
import { type AdminOrder, type OrderFilter, readOrders } from './order-list.ts'
import { readAllPages } from './read-all-pages.ts'

const HEAD = [
  'Order',
  'Date',
  'Customer',
  'Email',
  'Phone',
  'City',
  'State',
  'Country',
  'Items',
  'Total (NGN)',
  'Status',
  'Payment',
  'Tracking',
  'Reference',
]

function lineOf(order: AdminOrder) {
  const { address } = order
  return [
    orderNumber(order.id),
    new Date(order.createdAt).toISOString(),
    order.customerName ?? address.fullName,
    order.customerEmail,
    address.phone,
    address.city,
    address.state,
    address.country,
    order.items
      .map((item) => `${item.quantity} x ${item.name}${item.varietyLabel ? ` (${item.varietyLabel})` : ''}`)
      .join('; '),
    numericFromKobo(order.total),
    order.status,
    order.paymentStatus,
    order.trackingNumber,
    order.txRef,
  ]
}

/** All the orders of a filter as CSV, money in naira. @throws DataError */
export async function exportOrders(filter: OrderFilter): Promise<string> {
  const orders = await readAllPages((offset, limit) => readOrders(filter, offset, limit))
  return toCsv([HEAD, ...orders.map(lineOf)])
}
