import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { sessionState } from '../../data/session/session-state.ts'
import { whenIdle } from '../../lib/scheduling.ts'

/** Announces notifications on every page to signed-in users. Loads its code when the page is idle. */
export function FollowNotifications() {
  const { user } = sessionState.use()
  const userId = user?.id
  const navigate = useNavigate()
  // `navigate` changes with every route; the subscription must not restart with it.
  const open = useRef(navigate)
  useEffect(() => {
    open.current = navigate
  }, [navigate])
  useEffect(() => {
    if (!userId) return
    let isGone = false
    let stop = () => {}
    const start = async () => {
      const { startNotifications } = await import('./start-notifications.ts')
      if (!isGone) stop = startNotifications(userId, (path) => void open.current(path))
    }
    const cancel = whenIdle(
      () => void start().catch((cause: unknown) => console.warn('notifications not started:', cause)),
    )
    return () => {
      isGone = true
      cancel()
      stop()
    }
  }, [userId])
  return null
}
