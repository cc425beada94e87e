import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import BellRing from 'lucide-react/icons/bell-ring'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Gauge from 'lucide-react/icons/gauge'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import List from 'lucide-react/icons/list'
import LogOut from 'lucide-react/icons/log-out'
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
import { NavLink } from 'react-router-dom'
import { ADMIN_SCREENS } from '../../content/admin/admin-screens.ts'
import { type AdminCounts, adminCounts } from '../../data/admin/admin-counts.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { playChime, setSound, useSound } from './chime.ts'

type AdminLink = {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  /** The count shown as the link's badge. */
  readonly counts?: 'messages' | 'refunds' | 'returns'
}

/** In the order of rule D2. `g` followed by `key` opens the page. */
export const ADMIN_LINKS: readonly (AdminLink & { readonly key: string })[] = [
  { to: '/admin', label: 'Dashboard', icon: LayoutDashboard, key: 'd' },
  { to: '/admin/products', label: 'Products', icon: Package, key: 'p' },
  { to: '/admin/messages', label: 'Messages', icon: MessagesSquare, counts: 'messages', key: 'm' },
  { to: '/admin/reviews', label: 'Reviews', icon: Star, key: 'r' },
  { to: '/admin/analytics', label: 'Analytics', icon: ChartNoAxesColumn, key: 'a' },
  { to: '/admin/shipping', label: 'Shipping', icon: Truck, counts: 'refunds', key: 's' },
]

/** Screens used less often, in this order. */
const MORE_ADMIN_LINKS: readonly AdminLink[] = [
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

const LISTED = new Set([...ADMIN_LINKS, ...MORE_ADMIN_LINKS].map(({ to }) => to))
/** Screens in neither list, labelled by their path: `/admin/stock-alerts` is Stock Alerts. */
const OTHER_LINKS: readonly AdminLink[] = ADMIN_SCREENS.split(' ')
  .filter((name) => !['dashboard', 'new-order'].includes(name) && !LISTED.has(`/admin/${name}`))
  .map((name) => ({
    to: `/admin/${name}`,
    label: name.replace(/-/g, ' ').replace(/\b\w/g, (letter) => letter.toUpperCase()),
    icon: List,
  }))

type SoundSwitchProps = { isNarrow: boolean; className: string }

/** Switches the sound for new orders and messages. Plays it when switched on. */
function SoundSwitch({ isNarrow, className }: SoundSwitchProps) {
  const isOn = useSound()
  const Icon = isOn ? Bell : BellOff
  const toggle = () => {
    setSound(!isOn)
    if (!isOn) playChime().catch((cause: unknown) => console.warn('No sound:', cause))
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label="Sound for new orders and messages"
      title="Sound for new orders and messages"
      onClick={toggle}
      className={className}
    >
      <Icon size={18} className="shrink-0" />
      {!isNarrow && <span className="grow text-left">Sound</span>}
      {!isNarrow && (
        <span aria-hidden="true" className="text-xs">
          {isOn ? 'On' : 'Off'}
        </span>
      )}
    </button>
  )
}

function waiting(link: AdminLink, counts: AdminCounts | undefined): number {
  if (!counts || !link.counts) return 0
  if (link.counts === 'refunds') return counts.refunds_due
  if (link.counts === 'returns') return counts.returns_open
  return counts.unread_chat_messages + counts.support_tickets + counts.contact_messages
}

const ROW = 'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-sm font-medium text-admin-ink'

type AdminNavProps = { isNarrow?: boolean; onSignOut: () => void }

/** A narrow sidebar shows icons only, with labels for screen readers and as tooltips. */
export function AdminNav({ isNarrow = false, onSignOut }: AdminNavProps) {
  const { data: counts } = useQuery(adminCounts())
  const foot = `${ROW} hover:bg-white/10 ${isNarrow ? 'justify-center' : ''}`
  const words = isNarrow ? 'sr-only' : 'grow truncate text-left'
  const linkOf = (link: AdminLink) => {
    const { to, label, icon: Icon } = link
    const count = waiting(link, counts)
    return (
      <li key={to}>
        <NavLink
          to={to}
          end={to === '/admin'}
          title={isNarrow ? label : undefined}
          className={`${ROW} relative ${isNarrow ? 'justify-center' : ''} hover:bg-white/10 aria-[current=page]:bg-white/18 aria-[current=page]:font-semibold aria-[current=page]:text-white`}
        >
          <Icon size={18} className="shrink-0" />
          <span className={words}>{label}</span>
          {count > 0 && (
            <span
              className={`nums rounded-full bg-hero-action px-1.5 py-0.5 text-2xs font-bold text-white ${isNarrow ? 'absolute top-0.5 right-0.5' : ''}`}
            >
              {count}
              <span className="sr-only"> waiting</span>
            </span>
          )}
        </NavLink>
      </li>
    )
  }
  return (
    <nav aria-label="Admin" className="grid gap-1">
      <ul className="grid gap-1">{ADMIN_LINKS.map(linkOf)}</ul>
      <ul className="mt-3 grid gap-1 border-t border-white/15 pt-3">
        {[...MORE_ADMIN_LINKS, ...OTHER_LINKS].map(linkOf)}
      </ul>
      <SoundSwitch isNarrow={isNarrow} className={`${foot} mt-3`} />
      <button type="button" onClick={onSignOut} title={isNarrow ? 'Sign Out' : undefined} className={foot}>
        <LogOut size={18} className="shrink-0" />
        <span className={words}>Sign Out</span>
      </button>
    </nav>
  )
}

const SHORTCUTS = [
  { keys: ['?'], does: 'Show this list' },
  { keys: ['/'], does: 'Search the list' },
  { keys: ['n'], does: 'Add a product (on Products)' },
  ...ADMIN_LINKS.map(({ key, label }) => ({ keys: ['g', key], does: label })),
  { keys: ['Esc'], does: 'Close a dialog' },
]

type ShortcutsDialogProps = { onClose: () => void }

export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-sm">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="nums grid h-7 min-w-7 place-items-center rounded-sm border border-edge bg-ground px-1.5 font-sans font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
