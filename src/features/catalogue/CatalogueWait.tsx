import { useEffect } from 'react'
import { CATALOGUE_MESSAGES } from '../../content/catalogue-messages.ts'
import { syncCatalogue, useCatalogueSync } from '../../data/catalogue/catalogue-sync.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { OfflineState } from '../../ui/OfflineState.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { SkeletonGrid } from './SkeletonGrid.tsx'

/** A device without products yet: they are coming, or can't come. */
export function CatalogueWait() {
  const state = useCatalogueSync()
  const { online } = useConnection()
  const hasFailed = state === 'failed' && online
  useEffect(() => {
    if (hasFailed) showToast(CATALOGUE_MESSAGES.shopFailed)
  }, [hasFailed])
  if (!online) return <OfflineState message="The products come to this device with the first connection." />
  if (hasFailed)
    return <ErrorState message={CATALOGUE_MESSAGES.shopFailed.message} onRetry={() => void syncCatalogue()} />
  return <SkeletonGrid />
}
