import type { LucideIcon } from 'lucide-react'
import BadgePercent from 'lucide-react/icons/badge-percent'
import BellRing from 'lucide-react/icons/bell-ring'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Gauge from 'lucide-react/icons/gauge'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import Megaphone from 'lucide-react/icons/megaphone'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Package from 'lucide-react/icons/package'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Star from 'lucide-react/icons/star'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import Users from 'lucide-react/icons/users'

export type AdminLink = {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  /** The link's badge counts these. */
  readonly counts?: 'messages' | 'refunds' | 'returns'
}

/** In the order of rule D2. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { to: '/admin', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/admin/products', label: 'Products', icon: Package },
  { to: '/admin/messages', label: 'Messages', icon: MessagesSquare, counts: 'messages' },
  { to: '/admin/reviews', label: 'Reviews', icon: Star },
  { to: '/admin/analytics', label: 'Analytics', icon: ChartNoAxesColumn },
  { to: '/admin/shipping', label: 'Shipping', icon: Truck, counts: 'refunds' },
]

/** Links that owners need less often. */
export const MORE_ADMIN_LINKS: readonly AdminLink[] = [
  { to: '/admin/returns', label: 'Returns', icon: Undo2, counts: 'returns' },
  { to: '/admin/sales', label: 'Sales', icon: BadgePercent },
  { to: '/admin/promo-codes', label: 'Promo Codes', icon: TicketPercent },
  { to: '/admin/promotions', label: 'Promotions', icon: Megaphone },
  { to: '/admin/newsletter', label: 'Newsletter', icon: Mail },
  { to: '/admin/customers', label: 'Customers', icon: Users },
  { to: '/admin/settings', label: 'Settings', icon: Settings },
  { to: '/admin/speed', label: 'Speed and Errors', icon: Gauge },
  { to: '/admin/notifications', label: 'Notifications', icon: BellRing },
  { to: '/admin/audit', label: 'Audit Log', icon: ScrollText },
  { to: '/admin/health', label: 'Health', icon: HeartPulse },
]
