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
import * as TEXT from '../../content/admin/screens/shell.ts'

export type AdminLink = {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  /** Which waiting things the link counts. */
  readonly counts?: 'messages' | 'refunds' | 'returns'
}

/** In the order of rule D2. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { to: '/admin', label: TEXT.dashboard, icon: LayoutDashboard },
  { to: '/admin/products', label: TEXT.products, icon: Package },
  { to: '/admin/messages', label: TEXT.messages, icon: MessagesSquare, counts: 'messages' },
  { to: '/admin/reviews', label: TEXT.reviews, icon: Star },
  { to: '/admin/analytics', label: TEXT.analytics, icon: ChartNoAxesColumn },
  { to: '/admin/shipping', label: TEXT.shipping, icon: Truck, counts: 'refunds' },
]

/** What the shop's owner needs less often. */
export const MORE_ADMIN_LINKS: readonly AdminLink[] = [
  { to: '/admin/returns', label: TEXT.returns, icon: Undo2, counts: 'returns' },
  { to: '/admin/sales', label: TEXT.sales, icon: BadgePercent },
  { to: '/admin/promo-codes', label: TEXT.promoCodes, icon: TicketPercent },
  { to: '/admin/promotions', label: TEXT.promotions, icon: Megaphone },
  { to: '/admin/newsletter', label: TEXT.newsletter, icon: Mail },
  { to: '/admin/customers', label: TEXT.customers, icon: Users },
  { to: '/admin/settings', label: TEXT.settings, icon: Settings },
  { to: '/admin/speed', label: TEXT.speedAndErrors, icon: Gauge },
  { to: '/admin/notifications', label: TEXT.notifications, icon: BellRing },
  { to: '/admin/audit', label: TEXT.auditLog, icon: ScrollText },
  { to: '/admin/health', label: TEXT.health, icon: HeartPulse },
]
