import { sessionState } from '../../data/session/session-state.ts'
import { serviceWorkers } from '../../lib/refusable.ts'

/** A customer's own screens open offline too: their code is fetched ahead; unless data is to be saved, then that of cart and wishlist alone. */
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
