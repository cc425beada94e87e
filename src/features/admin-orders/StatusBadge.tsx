import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Cog from 'lucide-react/icons/cog'
import PackageCheck from 'lucide-react/icons/package-check'
import Truck from 'lucide-react/icons/truck'
import Wallet from 'lucide-react/icons/wallet'
import { ORDER_STATUS_LABEL, ORDER_STATUS_TONE, type OrderStatus } from '../../domain/orders/order-status.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'

const ICONS: Readonly<Record<OrderStatus, LucideIcon>> = {
  pending: Clock,
  confirmed: Wallet,
  processing: Cog,
  shipped: Truck,
  delivered: PackageCheck,
  completed: CircleCheck,
  cancelled: Ban,
}

type StatusBadgeProps = { status: OrderStatus }

export function StatusBadge({ status }: StatusBadgeProps) {
  const Icon = ICONS[status]
  return (
    <Badge tone={ORDER_STATUS_TONE[status]}>
      <span className="flex items-center gap-1.5 whitespace-nowrap">
        <Icon size={14} aria-hidden="true" /> {ORDER_STATUS_LABEL[status]}
      </span>
    </Badge>
  )
}
