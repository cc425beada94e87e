import LogIn from 'lucide-react/icons/log-in'
import { useLocation } from 'react-router-dom'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { signInPath } from './return-path.ts'

type SignInPromptProps = { message: string }

/** Replaces customers' content for visitors. Signing in returns to this page. */
export function SignInPrompt({ message }: SignInPromptProps) {
  const { pathname, search } = useLocation()
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
