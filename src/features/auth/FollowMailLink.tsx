import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { mailLinkResult } from '../../data/session/mail-link-result.ts'

/** Receives somebody who follows the link of a mail, on whichever page it leads to. */
export function FollowMailLink() {
  const result = mailLinkResult.use()
  const navigate = useNavigate()
  useEffect(() => {
    if (result === 'none') return
    mailLinkResult.set('none')
    const receive = async () => {
      const { sayConfirmed, sayExpired } = await import('./say-mail-link-result.ts')
      // Said once: a reload has nothing new to say.
      history.replaceState(history.state, '', location.pathname + location.search)
      if (result === 'confirmed') return sayConfirmed()
      sayExpired(() => void navigate('/signin'))
    }
    receive().catch((cause: unknown) => console.warn('The mail’s link is not answered:', cause))
  }, [result, navigate])
  return null
}
