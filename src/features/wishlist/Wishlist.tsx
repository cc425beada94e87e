import Heart from 'lucide-react/icons/heart'
import { useEffect } from 'react'
import { useCatalogue } from '../../data/catalogue/catalogue-store.ts'
import { lookUpProduct } from '../../data/catalogue/product-lookup.ts'
import { useWishlist } from '../../data/wishlist/wishlist.ts'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { WishlistFailed } from './WishlistFailed.tsx'
import { WishlistItemRow } from './WishlistItemRow.tsx'

/** The customer's wishlist, the newest first, from this device. */
export function Wishlist() {
  const { status, productIds } = useWishlist()
  const { byId, isComplete } = useCatalogue()
  const missing = isComplete ? '' : [...productIds].filter((id) => !byId.has(id)).join()
  useEffect(() => {
    for (const id of missing.split(',').filter(Boolean)) void lookUpProduct(id)
  }, [missing])

  if (status === 'loading') return <SkeletonList label="Loading wishlist" />
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
  const products = [...productIds].flatMap((id) => byId.get(id) ?? [])
  const unseen = productIds.size - products.length
  return (
    <>
      <ul aria-label="Wishlist" className="grid gap-3 lg:grid-cols-2">
        {products.map((product) => (
          <WishlistItemRow key={product.id} product={product} />
        ))}
      </ul>
      {unseen > 0 && (
        <p className="mt-3 text-sm text-muted">
          {isComplete
            ? `${unseen} of your wishlist items ${unseen === 1 ? 'is' : 'are'} no longer sold.`
            : `${unseen} more on your wishlist; details come with the next connection.`}
        </p>
      )}
    </>
  )
}
