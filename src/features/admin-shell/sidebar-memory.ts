const KEY = 'oja-admin-sidebar'
/** Source: specification 2, point 9. */
const REMEMBERED_MS = 7 * 24 * 60 * 60_000

/** Whether the sidebar was left open; open when nothing is remembered or it is older than seven days. */
export function readSidebar(now: number): boolean {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!stored || typeof stored !== 'object' || !('isOpen' in stored) || !('at' in stored)) return true
    return typeof stored.at !== 'number' || now - stored.at > REMEMBERED_MS || stored.isOpen !== false
  } catch {
    return true
  }
}

export function rememberSidebar(isOpen: boolean, now: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ isOpen, at: now }))
  } catch (cause) {
    console.warn('The sidebar is remembered for this page only:', cause)
  }
}
