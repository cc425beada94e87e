import { create } from 'zustand'
import { storedChoice } from '../../../lib/stored-value.ts'

export type ViewMode = 'grid' | 'list'

const stored = storedChoice('oja-view-mode', (text): text is ViewMode => text === 'grid' || text === 'list')

/** How listings look; this device remembers. */
export const useViewMode = create<{ mode: ViewMode }>(() => ({ mode: 'grid' }))

/** Takes up what was chosen before; after hydration, which must match the prerendered grid. */
export function restoreViewMode(): void {
  const mode = stored.read()
  if (mode) useViewMode.setState({ mode })
}

export function chooseViewMode(mode: ViewMode): void {
  useViewMode.setState({ mode })
  stored.write(mode)
}
