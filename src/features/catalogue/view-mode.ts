import { create } from 'zustand'

export type ViewMode = 'grid' | 'list'

const STORE_KEY = 'oja-view-mode'

/** How listings look; this device remembers. */
export const useViewMode = create<{ mode: ViewMode }>(() => ({ mode: 'grid' }))

/** Takes up what was chosen before; after hydration, which must match the prerendered grid. */
export function restoreViewMode(): void {
  try {
    if (localStorage.getItem(STORE_KEY) === 'list') useViewMode.setState({ mode: 'list' })
  } catch {
    // Storage switched off: the grid it is.
  }
}

export function chooseViewMode(mode: ViewMode): void {
  useViewMode.setState({ mode })
  try {
    localStorage.setItem(STORE_KEY, mode)
  } catch {
    // Storage full or switched off: the choice holds for this visit.
  }
}
