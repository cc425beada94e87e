import Heart from 'lucide-react/icons/heart'
import { useEffect } from 'react'
import { useAccountRetry } from '../../data/account-sync/use-account-retry.ts'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { lookUpProduct, useIsMissing } from '../../data/catalogue/lookup/product-lookup.ts'
import { useRemovedProducts } from '../../data/catalogue/use-removed-products.ts'
import { useWishlist } from '../../data/wishlist/wishlist.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { SlowConnection } from '../../ui/feedback/SlowConnection.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { WishlistItemRow } from './WishlistItemRow.tsx'

/** Shown instead of an empty wishlist if its first sync failed. */
export function WishlistFailed() {
  return (
    <QueryPlaceholder
      error="Failed to load your wishlist."
      loading="Loading wishlist"
      offline="Your wishlist will load when you are connected."
      query={useAccountRetry()}
    />
  )
}

export function WishlistPanel() {
  const { status, productIds } = useWishlist()
  const { byId, isComplete } = useCatalogue()
  const isMissing = useIsMissing()
  const missing = isComplete ? '' : [...productIds].filter((id) => !byId.has(id)).join()
  useEffect(() => {
    for (const id of missing.split(',').filter(Boolean)) void lookUpProduct(id)
  }, [missing])
  const gone = useRemovedProducts([...productIds].filter((id) => !byId.has(id)).join())

  if (status === 'loading') {
    return (
      <>
        <SlowConnection />
        <SkeletonList label="Loading wishlist" />
      </>
    )
  }
  if (status === 'failed') return <WishlistFailed />
  if (productIds.size === 0) {
    return (
      <StateMessage
        action={<LinkButton to="/shop">Find something</LinkButton>}
        icon={<Heart size={28} />}
        message="Tap the heart on a product to save it here, on every device you sign in on."
        title="Your wishlist is empty"
      />
    )
  }
  const isSold = (id: string) => byId.has(id) || !(isComplete || isMissing(id))
  const notHereYet = [...productIds].filter((id) => !byId.has(id) && isSold(id)).length
  return (
    <>
      <ul aria-label="Wishlist" className="grid gap-3 lg:grid-cols-2">
        {[...productIds].map((id) => {
          const product = byId.get(id)
          if (!product && isSold(id)) return null
          return <WishlistItemRow gone={gone.get(id)} id={id} key={id} product={product} />
        })}
      </ul>
      {notHereYet > 0 && (
        <p className="mt-3 text-sm text-muted">{`${notHereYet} more on your wishlist; details will load when you are connected.`}</p>
      )}
    </>
  )
}
