import { useEffect } from 'react'
import { CATALOGUE_MESSAGES } from '../../../content/messages/catalogue-messages.ts'
import * as TEXT from '../../../content/store/catalogue.ts'
import { syncCatalogue, useCatalogueSync } from '../../../data/catalogue/catalogue-sync.ts'
import { useConnection } from '../../../data/connection/connection.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { OfflineState } from '../../../ui/feedback/OfflineState.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SkeletonGrid } from './SkeletonGrid.tsx'
import { useViewMode } from './view-mode.ts'

type CatalogueLoadingProps = {
  /** Some products stand above: those of the page that was opened. */
  hasSome?: boolean
}

/** A device without all products yet: they are coming, or can't come. */
export function CatalogueLoading({ hasSome = false }: CatalogueLoadingProps) {
  const state = useCatalogueSync()
  const { online } = useConnection()
  const mode = useViewMode((view) => view.mode)
  const hasFailed = state === 'failed' && online
  useEffect(() => {
    if (hasFailed) showToast(CATALOGUE_MESSAGES.shopFailed)
  }, [hasFailed])
  if (!online) return <OfflineState message={hasSome ? TEXT.othersNotHereYet : TEXT.notHereYet} />
  if (hasFailed)
    return <ErrorState message={CATALOGUE_MESSAGES.shopFailed.message} onRetry={() => void syncCatalogue()} />
  return hasSome ? null : <SkeletonGrid mode={mode} />
}
