import { type ReactNode, useEffect } from 'react'
import { CATALOGUE_MESSAGES } from '../../../content/messages/catalogue-messages.ts'
import { useServerList } from '../../../data/catalogue/lookup/use-server-list.ts'
import type { ProductQuery } from '../../../domain/catalogue/product-filter.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { SkeletonGrid } from './SkeletonGrid.tsx'
import { useViewMode } from './view-mode.ts'

type ServerListLoaderProps = {
  query: ProductQuery
  wanted: number
  isTyping: boolean
  children?: ReactNode
}

/** Fetches a list's missing products, showing a skeleton. If that fails, shows the children and the error. */
export function ServerListLoader({ query, wanted, isTyping, children }: ServerListLoaderProps) {
  const { isLacking, hasFailed, retry } = useServerList(query, { wanted, isTyping })
  const mode = useViewMode()
  useEffect(() => {
    if (hasFailed) showToast(CATALOGUE_MESSAGES.shopFailed)
  }, [hasFailed])
  if (!isLacking) return null
  if (hasFailed)
    return (
      <>
        {children}
        <ErrorState message={CATALOGUE_MESSAGES.shopFailed.message} onRetry={retry} />
      </>
    )
  return <SkeletonGrid mode={mode} />
}
