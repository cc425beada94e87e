import LogIn from 'lucide-react/icons/log-in'
import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../../data/session/session-state.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { signInPath } from './return-path.ts'

type SignInPromptProps = { message: string }

/** Replaces customers' content for visitors. Signing in returns to this page. */
export function SignInPrompt({ message }: SignInPromptProps) {
  const { pathname, search } = useLocation()
  const session = useSession()
  const hasEnded = session.status === 'signed-out' && session.hasEnded
  // A sign-out replaces the page without a navigation, and removes the scrolled view and the focused element.
  useLayoutEffect(() => {
    if (!hasEnded) return
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [hasEnded])
  return (
    <StateMessage
      action={
        <LinkButton size="large" to={signInPath(`${pathname}${search}`)} variant="action">
          Sign In
        </LinkButton>
      }
      headingLevel={1}
      icon={<LogIn size={28} />}
      message={message}
      title="Please Sign In"
    />
  )
}
