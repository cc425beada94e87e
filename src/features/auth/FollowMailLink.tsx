import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { mailArrival } from '../../data/session/mail-arrival.ts'

/** Receives somebody who follows the link of a mail, on whichever page it leads to. */
export function FollowMailLink() {
  const arrival = mailArrival.use()
  const navigate = useNavigate()
  useEffect(() => {
    if (arrival === 'none') return
    mailArrival.set('none')
    const receive = async () => {
      const { arriveConfirmed, arriveLate } = await import('./arrive-by-mail.ts')
      // Said once: a reload has nothing new to say.
      history.replaceState(history.state, '', location.pathname + location.search)
      if (arrival === 'confirmed') return arriveConfirmed()
      arriveLate(() => void navigate('/signin'))
    }
    receive().catch((cause: unknown) => console.warn('The mail’s link is not answered:', cause))
  }, [arrival, navigate])
  return null
}
