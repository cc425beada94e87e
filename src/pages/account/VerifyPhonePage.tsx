import { useNavigate } from 'react-router-dom'
import * as TEXT from '../../content/account/pages.ts'
import { MESSAGES } from '../../content/messages/messages.ts'
import { WAYS_IN } from '../../content/pages/ways-in.ts'
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
  if (status === 'signed-out') return <SignInPrompt message={TEXT.waysInSignIn} />
  return (
    <SettingsPage intro={WAYS_IN.intro} title={WAYS_IN.title}>
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
