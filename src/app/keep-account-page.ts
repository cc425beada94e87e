import { getConnection } from '../data/connection/connection.ts'
import { sessionState } from '../data/session/session-state.ts'
import { whenIdle } from '../lib/idle.ts'
import { preloadRoute } from './routes.ts'

async function keep(): Promise<void> {
  await Promise.all([import('./sign-out.ts'), import('./SignOutDialog.tsx')])
  if (!getConnection().saveData) await preloadRoute('/dashboard')
}

/** A customer signs out and reads his orders offline too: their code is fetched ahead, the large part unless data is to be saved. */
export function keepAccountPage(): void {
  let keptFor: string | undefined
  const follow = () => {
    const userId = sessionState.get().user?.id
    if (!userId || userId === keptFor || !getConnection().online) return
    keptFor = userId
    whenIdle(() => {
      // Without a line now it is fetched when it is opened.
      keep().catch((cause: unknown) => console.warn('the account page is not kept', cause))
    })
  }
  sessionState.subscribe(follow)
  follow()
}
