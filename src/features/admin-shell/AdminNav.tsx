import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import LogOut from 'lucide-react/icons/log-out'
import { NavLink } from 'react-router-dom'
import { type AdminCounts, adminCounts } from '../../data/admin/admin-counts.ts'
import { ADMIN_LINKS, type AdminLink, MORE_ADMIN_LINKS } from './admin-links.ts'
import { playChime } from './chime.ts'
import { setSound, useSound } from './sound-switch.ts'

type SoundSwitchProps = { isNarrow: boolean; className: string }

/** Whether a new order or message is heard; switching it on plays what it sounds like. */
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
      <Icon size={18} aria-hidden="true" className="shrink-0" />
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

/** Narrow shows icons alone, with the words for screen readers and as tooltips. */
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
          <Icon size={18} aria-hidden="true" className="shrink-0" />
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
      <ul className="mt-3 grid gap-1 border-t border-white/15 pt-3">{MORE_ADMIN_LINKS.map(linkOf)}</ul>
      <SoundSwitch isNarrow={isNarrow} className={`${foot} mt-3`} />
      <button type="button" onClick={onSignOut} title={isNarrow ? 'Sign Out' : undefined} className={foot}>
        <LogOut size={18} aria-hidden="true" className="shrink-0" />
        <span className={words}>Sign Out</span>
      </button>
    </nav>
  )
}
