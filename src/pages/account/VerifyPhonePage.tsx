import { useNavigate } from 'react-router-dom'
import { MESSAGES } from '../../content/messages/messages.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { useSession } from '../../data/session/session.ts'
import { safeReturnPath } from '../../features/auth/return-path.ts'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'
import { useNext } from '../../features/auth/use-next.ts'
import { WaysInPanel } from '../../features/auth/ways-in/WaysInPanel.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** Where a customer confirms a phone number to sign in with; `?next=` names the page that asked for it. */
export function VerifyPhonePage() {
  const { status, user } = useSession()
  const { online } = useConnection()
  const navigate = useNavigate()
  const named = useNext()
  const next = named === null ? null : safeReturnPath(named)
  if (status === 'signed-out') return <SignInPrompt message="How you sign in is kept in your account." />
  return (
    <SettingsPage
      intro="With a phone number you sign in with a code in a text message. Change it when you give the number up: whoever has it next could sign in."
      title="How you sign in"
    >
      {user && (
        <WaysInPanel
          isOnline={online}
          next={next}
          onConfirmed={() => {
            showToast(MESSAGES.account.phoneConfirmed)
            if (next) void navigate(next)
          }}
          userId={user.id}
        />
      )}
    </SettingsPage>
  )
}
