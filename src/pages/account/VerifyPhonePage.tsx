import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { MESSAGES } from '../../content/messages/messages.ts'
import { waysIn } from '../../data/account/ways-in.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { useSession } from '../../data/session/session.ts'
import { safeReturnPath } from '../../features/auth/return-path.ts'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'
import { useNext } from '../../features/auth/use-next.ts'
import { EmailWay } from '../../features/auth/ways-in/EmailWay.tsx'
import { PhoneWay } from '../../features/auth/ways-in/PhoneWay.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { OfflineState } from '../../ui/feedback/OfflineState.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'

type WaysInPanelProps = {
  userId: string
  isOnline: boolean
  /** The page that led here to have a number confirmed. */
  next: string | null
  onConfirmed: () => void
}

function WaysInPanel({ userId, isOnline, next, onConfirmed }: WaysInPanelProps) {
  const { data: ways, isPending, refetch } = useQuery(waysIn(userId))
  if (!ways && !isOnline) return <OfflineState onRetry={() => void refetch()} />
  if (isPending) return <SkeletonList count={2} label="Loading how you sign in" />
  if (!ways) return <ErrorState message="We couldn't load how you sign in." onRetry={() => void refetch()} />
  return (
    <div className="grid gap-4">
      <PhoneWay
        onChanged={async (change) => {
          await refetch()
          if (change === 'confirmed') onConfirmed()
        }}
        ways={ways}
      />
      {next && ways.phone && (
        <LinkButton size="large" to={next} variant="action">
          Continue
        </LinkButton>
      )}
      <EmailWay ways={ways} />
    </div>
  )
}

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
