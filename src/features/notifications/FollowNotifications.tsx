import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { sessionState } from '../../data/session/session-state.ts'
import { whenIdle } from '../../lib/later.ts'

/** Tells a signed-in customer the shop's notifications on every page. Its code comes when the page has nothing else to do. */
export function FollowNotifications() {
  const { user } = sessionState.use()
  const userId = user?.id
  const navigate = useNavigate()
  // The router's navigate changes with the place; the subscription should not.
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
      () => void start().catch((cause: unknown) => console.warn('Notifications are not shown:', cause)),
    )
    return () => {
      isGone = true
      cancel()
      stop()
    }
  }, [userId])
  return null
}
