import { getConnection } from '../data/connection/connection.ts'
import { sessionState } from '../data/session/session-state.ts'
import { whenIdle } from '../lib/idle.ts'
import { preloadRoute } from './routes.ts'

/** A customer's orders open offline too: the page's code is fetched ahead, unless data is to be saved. */
export function keepAccountPage(): void {
  let keptFor: string | undefined
  const follow = () => {
    const userId = sessionState.get().user?.id
    const { online, saveData } = getConnection()
    if (!userId || userId === keptFor || !online || saveData) return
    keptFor = userId
    whenIdle(() => {
      // Without a line now it is fetched when it is opened.
      preloadRoute('/dashboard').catch((cause: unknown) => console.warn('the account page is not kept', cause))
    })
  }
  sessionState.subscribe(follow)
  follow()
}
