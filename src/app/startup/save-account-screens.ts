import { sessionState } from '../../data/session/session-state.ts'
import { serviceWorkers } from '../../lib/blocked-apis.ts'

/** Fetches a customer's screens for offline use; when saving data, only cart and wishlist. */
export function saveAccountScreens(preloadRoute: (path: string) => Promise<void>): void {
  let savedFor: string | undefined
  const follow = async () => {
    const userId = sessionState.get().user?.id
    if (!userId || userId === savedFor || !serviceWorkers()) return
    savedFor = userId
    const { saveScreens } = await import('../../data/app-update/save-for-offline.ts')
    if (!(await saveScreens('customer'))) await Promise.all([preloadRoute('/cart'), preloadRoute('/wishlist')])
  }
  const followSafely = () =>
    void follow().catch((cause: unknown) => console.warn('The screens of the account are not saved:', cause))
  sessionState.subscribe(followSafely)
  followSafely()
}
