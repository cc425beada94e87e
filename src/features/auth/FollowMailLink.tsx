import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { mailLinkResult, withoutMailLink } from '../../data/session/mail-link.ts'

/** Receives somebody who follows the link of an email, on whichever page it leads to. The page for a new password does so itself. */
export function FollowMailLink() {
  const result = mailLinkResult.use()
  const navigate = useNavigate()
  const address = useLocation()
  useEffect(() => {
    if (result === 'none' || address.pathname === '/reset-password') return
    mailLinkResult.set('none')
    // Said once: a reload has nothing new to say.
    const page = result === 'recovered' ? '/reset-password' : withoutMailLink(address)
    void navigate(page, { replace: true })
    const receive = async () => {
      const { sayMailLinkResult } = await import('./say-mail-link-result.ts')
      await sayMailLinkResult(result)
    }
    receive().catch((cause: unknown) => console.warn('The mail’s link is not answered:', cause))
  }, [result, navigate, address])
  return null
}
