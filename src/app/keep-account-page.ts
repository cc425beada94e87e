import { getConnection } from '../data/connection/connection.ts'
import { currentUserId } from '../data/session/session-state.ts'
import { whenIdle } from '../lib/idle.ts'
import { preloadRoute } from './routes.ts'

/** A customer's orders open offline too: the page's code is fetched ahead, unless data is to be saved. */
export function keepAccountPage(): void {
  const { online, saveData } = getConnection()
  if (!online || saveData || !currentUserId()) return
  whenIdle(() => {
    // Without a line now it is fetched when it is opened.
    preloadRoute('/dashboard').catch((cause: unknown) => console.warn('the account page is not kept', cause))
  })
}
