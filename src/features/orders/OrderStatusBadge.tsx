import { ORDER_STATUS_LABEL, ORDER_STATUS_TONE, type OrderStatus } from '../../domain/orders/order-status.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'

type OrderStatusBadgeProps = { status: OrderStatus }

export function OrderStatusBadge({ status }: OrderStatusBadgeProps) {
  return <Badge tone={ORDER_STATUS_TONE[status]}>{ORDER_STATUS_LABEL[status]}</Badge>
}
