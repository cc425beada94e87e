import { useQuery } from '@tanstack/react-query'
import { waysIn } from '../../../data/account/ways-in.ts'
import { LinkButton } from '../../../ui/control/LinkButton.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { OfflineState } from '../../../ui/feedback/OfflineState.tsx'
import { SkeletonList } from '../../../ui/feedback/Skeleton.tsx'
import { EmailWay } from './EmailWay.tsx'
import { PhoneWay } from './PhoneWay.tsx'

type WaysInPanelProps = {
  userId: string
  isOnline: boolean
  /** The page that led here to have a number confirmed. */
  next: string | null
  onConfirmed: () => void
}

export function WaysInPanel({ userId, isOnline, next, onConfirmed }: WaysInPanelProps) {
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
