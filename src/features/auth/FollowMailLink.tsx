import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { mailLinkResult, withoutMailLink } from '../../data/session/mail-link.ts'

/** Reports the result of an email's link on the page it opens. The page for a new password does so itself. */
export function FollowMailLink() {
  const result = mailLinkResult.use()
  const navigate = useNavigate()
  const address = useLocation()
  useEffect(() => {
    if (result === 'none' || address.pathname === '/reset-password') return
    mailLinkResult.set('none')
    // The link is removed from the address, so that a reload doesn't repeat the toast.
    const page = result === 'recovered' ? '/reset-password' : withoutMailLink(address)
    void navigate(page, { replace: true })
    const receive = async () => {
      const { showMailLinkResult } = await import('./show-mail-link-result.ts')
      await showMailLinkResult(result)
    }
    receive().catch((cause: unknown) => console.warn('mail link result not shown:', cause))
  }, [result, navigate, address])
  return null
}
