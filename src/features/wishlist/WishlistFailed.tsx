import { useReadingAgain } from '../../data/account-sync/use-reading-again.ts'
import { tryConnection } from '../../data/connection/connection.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { OfflineState } from '../../ui/feedback/OfflineState.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'

/** The customer's wishlist has never been on this device and can't be had: it isn't said to be empty. */
export function WishlistFailed() {
  const { isOffline, isAsking, ask } = useReadingAgain()
  if (isAsking) return <SkeletonList label="Loading wishlist" />
  if (isOffline)
    return (
      <OfflineState message="Your wishlist will load when you are connected." onRetry={() => void tryConnection()} />
    )
  return <ErrorState message="Failed to load your wishlist." onRetry={ask} />
}
