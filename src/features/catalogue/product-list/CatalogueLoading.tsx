import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { CATALOGUE_MESSAGES } from '../../../content/messages/catalogue-messages.ts'
import { useCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import { syncCatalogue, useCatalogueSync } from '../../../data/catalogue/catalogue-sync.ts'
import { tryConnection, useConnection } from '../../../data/connection/connection.ts'
import { type ProductQuery, productQueryKey } from '../../../domain/catalogue/product-filter.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { OfflineState } from '../../../ui/feedback/OfflineState.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SkeletonGrid } from './SkeletonGrid.tsx'
import { useViewMode } from './view-mode.ts'

/** Lazy, because few shops have more products than devices hold. */
const ServerListLoader = lazy(async () => ({ default: (await import('./ServerListLoader.tsx')).ServerListLoader }))

type CatalogueLoadingProps = {
  query: ProductQuery
  wanted: number
  isTyping: boolean
  /** Some products are already shown above. */
  hasProducts?: boolean
  /** This device's products, shown while the server can't be asked for those between them. */
  children?: ReactNode
}

/** Shows that further products are loading, or why they can't be loaded. */
export function CatalogueLoading({ hasProducts = false, children, ...list }: CatalogueLoadingProps) {
  const { serverLists } = useCatalogue()
  const state = useCatalogueSync()
  const { online } = useConnection()
  const mode = useViewMode()
  const hasFailed = !serverLists && state === 'failed' && online
  useEffect(() => {
    if (hasFailed) showToast(CATALOGUE_MESSAGES.shopFailed)
  }, [hasFailed])
  const skeleton = <SkeletonGrid mode={mode} />
  if (serverLists && online) {
    return (
      <Suspense fallback={skeleton}>
        <ServerListLoader {...list}>{children}</ServerListLoader>
      </Suspense>
    )
  }
  const answer = serverLists?.get(productQueryKey(list.query))
  if (answer && answer.ids.length >= answer.matching) return null
  if (!online) {
    const message = hasProducts
      ? 'The other products will load when you are connected.'
      : 'The products will load when you are connected.'
    return (
      <>
        {children}
        <OfflineState message={message} onRetry={() => void tryConnection()} />
      </>
    )
  }
  if (hasFailed)
    return <ErrorState message={CATALOGUE_MESSAGES.shopFailed.message} onRetry={() => void syncCatalogue()} />
  return hasProducts ? null : skeleton
}
