import { OrdersDesk } from '../../features/admin-orders/OrdersDesk.tsx'

export function AdminShippingPage() {
  return <OrdersDesk />
}
