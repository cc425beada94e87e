import { useQuery } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import Keyboard from 'lucide-react/icons/keyboard'
import Menu from 'lucide-react/icons/menu'
import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { adminCounts } from '../../data/admin/admin-counts.ts'
import { tryConnection, useConnection } from '../../data/connection/connection.ts'
import { isOfflineError } from '../../data/errors/data-error.ts'
import { usePublicIdentity } from '../../data/settings/use-public-identity.ts'
import { storedJson } from '../../lib/stored-value.ts'
import { Button } from '../../ui/control/Button.tsx'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { useShortcut } from '../../ui/control/use-shortcut.ts'
import { ToastViewport } from '../../ui/feedback/ToastViewport.tsx'
import { ShopMark } from '../../ui/layout/ShopMark.tsx'
import { useNativeDialog } from '../../ui/overlay/use-native-dialog.ts'
import { ADMIN_LINKS, AdminNav, ShortcutsDialog } from './AdminNav.tsx'
import { useAdminNews } from './use-admin-news.ts'

/** A note while offline: admin pages aren't stored on the device, so an open page keeps its last data. */
export function AdminOfflineNote() {
  const { online } = useConnection()
  // The counts are polled each minute and so detect a dead connection that the browser reports as online.
  const { error } = useQuery(adminCounts())
  const isOffline = !online || (error !== null && isOfflineError(error))
  return (
    <div className="sticky top-16 z-10 md:top-2" role="status">
      {isOffline && (
        <div className="mb-4 flex items-center gap-2 rounded-lg bg-gold-tint px-3 py-2.5 text-sm font-medium text-gold-ink">
          <CloudOff className="shrink-0" size={16} />
          You are offline. This page shows what was last read; changes can be saved once you are connected.
          <Button className="ml-auto" onClick={() => void tryConnection()} variant="plain">
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}

/** Rule D2. */
const REMEMBERED_MS = 7 * 24 * 60 * 60_000

type Sidebar = { readonly isOpen: boolean; readonly at: number }

const sidebar = storedJson<Sidebar>('oja-admin-sidebar', (value) => {
  const { isOpen, at } = (value ?? {}) as Partial<Sidebar>
  return typeof isOpen === 'boolean' && typeof at === 'number' ? { isOpen, at } : null
})

/** Whether the sidebar was left open. Defaults to open, also after seven days. */
export function readSidebar(now: number): boolean {
  const last = sidebar.read()
  return last === null || now - last.at > REMEMBERED_MS || last.isOpen
}

export function rememberSidebar(isOpen: boolean, now: number): void {
  sidebar.write({ isOpen, at: now })
}

const SEQUENCE_MS = 1500

/** `?` lists the shortcuts; `g` and a letter open a page. */
function useShellShortcuts(onHelp: () => void): void {
  const navigate = useNavigate()
  const goneAt = useRef(Number.NEGATIVE_INFINITY)
  useShortcut('?', onHelp)
  useShortcut('g', () => {
    goneAt.current = performance.now()
  })
  useShortcut(
    ADMIN_LINKS.map(({ key }) => key),
    (pressed) => {
      const link = ADMIN_LINKS.find(({ key }) => key === pressed)
      if (!link || performance.now() - goneAt.current > SEQUENCE_MS) return
      goneAt.current = Number.NEGATIVE_INFINITY
      void navigate(link.to)
    },
  )
}

function AdminMark({ isNarrow = false }: { isNarrow?: boolean }) {
  const { name, logo, shortName } = usePublicIdentity()
  return (
    <Link to="/" aria-label={`${name}, to the shop`} className="flex min-h-11 items-center gap-3 text-white">
      <ShopMark logo={logo} shortName={shortName} className="bg-white text-admin" />
      {!isNarrow && (
        <span aria-hidden="true" className="text-lg font-bold tracking-tight whitespace-nowrap">
          Admin
        </span>
      )}
    </Link>
  )
}

type AdminShellProps = { bell: ReactNode; onSignOut: () => void; children: ReactNode }

/** The admin's layout: a collapsible sidebar on desktops, a drawer on phones. */
export function AdminShell({ bell, onSignOut, children }: AdminShellProps) {
  const [isOpen, setOpen] = useState(() => readSidebar(Date.now()))
  const { key } = useLocation()
  // Compared with the current key, so that any navigation closes the drawer.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const [isHelping, setHelping] = useState(false)
  useAdminNews()
  useShellShortcuts(() => setHelping(true))
  const toggle = () => {
    rememberSidebar(!isOpen, Date.now())
    setOpen(!isOpen)
  }
  const Toggle = isOpen ? PanelLeftClose : PanelLeftOpen
  return (
    <div className="md:flex">
      <a
        href="#main"
        className="sr-only z-50 rounded-lg bg-brand px-4 py-3 text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <aside
        className={`sticky top-0 hidden h-screen shrink-0 flex-col gap-4 overflow-y-auto bg-admin p-3 md:flex ${isOpen ? 'w-60' : 'w-[68px]'}`}
      >
        <div className={isOpen ? 'flex items-center justify-between pl-1' : 'grid justify-items-center gap-2'}>
          <AdminMark isNarrow={!isOpen} />
          {isOpen && <span className="ml-auto">{bell}</span>}
          <IconButton
            label={isOpen ? 'Narrow the sidebar' : 'Widen the sidebar'}
            aria-expanded={isOpen}
            onClick={toggle}
            className="text-admin-ink"
          >
            <Toggle size={18} />
          </IconButton>
          {!isOpen && bell}
        </div>
        <AdminNav isNarrow={!isOpen} onSignOut={onSignOut} />
        <button
          type="button"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts"
          aria-keyshortcuts="?"
          aria-haspopup="dialog"
          onClick={() => setHelping(true)}
          className={`mt-auto flex min-h-11 items-center gap-3 rounded-lg px-3 text-sm text-admin-ink hover:bg-white/10 ${isOpen ? '' : 'justify-center'}`}
        >
          <Keyboard size={18} className="shrink-0" />
          {isOpen && <span>Keyboard shortcuts</span>}
        </button>
      </aside>
      <header className="sticky top-0 z-20 flex items-center justify-between bg-admin py-1.5 pr-1.5 pl-4 md:hidden">
        <AdminMark />
        <span className="ml-auto">{bell}</span>
        <IconButton label="Menu" aria-haspopup="dialog" className="text-white" onClick={() => setDrawerAt(key)}>
          <Menu size={22} />
        </IconButton>
      </header>
      {drawerAt === key && <AdminDrawer onClose={() => setDrawerAt(null)} onSignOut={onSignOut} />}
      {isHelping && <ShortcutsDialog onClose={() => setHelping(false)} />}
      <main id="main" className="mx-auto min-h-screen w-full min-w-0 max-w-6xl px-4 pt-5 pb-10 md:px-7 md:pt-7">
        <AdminOfflineNote />
        {children}
      </main>
    </div>
  )
}

type AdminDrawerProps = { onClose: () => void; onSignOut: () => void }

/** The phone's sidebar, sliding in from the left over the page. */
function AdminDrawer({ onClose, onSignOut }: AdminDrawerProps) {
  const dialog = useNativeDialog(onClose)
  return (
    <dialog
      {...dialog}
      aria-label="Admin menu"
      className="float m-0 h-full max-h-full w-[280px] flex-col gap-2 overflow-y-auto bg-admin p-3 text-white backdrop:bg-black/50 open:flex"
    >
      <div className="flex justify-end">
        <IconButton label="Close" onClick={onClose}>
          <X size={20} />
        </IconButton>
      </div>
      <ToastViewport place="dialog" />
      <AdminNav onSignOut={onSignOut} />
    </dialog>
  )
}
