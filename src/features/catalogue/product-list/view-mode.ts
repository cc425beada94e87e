import { createExternalStore } from '../../../lib/external-store.ts'
import { storedChoice } from '../../../lib/stored-value.ts'

export type ViewMode = 'grid' | 'list'

const stored = storedChoice('oja-view-mode', (text): text is ViewMode => text === 'grid' || text === 'list')

const viewMode = createExternalStore<ViewMode>('grid')
export const useViewMode = viewMode.use

/** Restores the stored choice. Call it after hydration, which must match the prerendered grid. */
export function restoreViewMode(): void {
  const mode = stored.read()
  if (mode) viewMode.set(mode)
}

export function chooseViewMode(mode: ViewMode): void {
  viewMode.set(mode)
  stored.write(mode)
}
