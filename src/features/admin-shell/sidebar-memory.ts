import { storedJson } from '../../lib/stored-value.ts'

/** Rule D2. */
const REMEMBERED_MS = 7 * 24 * 60 * 60_000

type Sidebar = { readonly isOpen: boolean; readonly at: number }

const sidebar = storedJson<Sidebar>('oja-admin-sidebar', (value) => {
  const { isOpen, at } = (value ?? {}) as Partial<Sidebar>
  return typeof isOpen === 'boolean' && typeof at === 'number' ? { isOpen, at } : null
})

/** Whether the sidebar was left open; open when nothing is remembered or it is older than seven days. */
export function readSidebar(now: number): boolean {
  const last = sidebar.read()
  return last === null || now - last.at > REMEMBERED_MS || last.isOpen
}

export function rememberSidebar(isOpen: boolean, now: number): void {
  sidebar.write({ isOpen, at: now })
}
