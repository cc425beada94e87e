import { useEffect } from 'react'
import { useWishlist } from '../../../data/wishlist/wishlist.ts'
import { savedProducts } from './saved-products.ts'

/** Keeps the hearts true. Loaded after the page stands: a first visit has no wishlist. */
export function FollowWishlist() {
  const { productIds } = useWishlist()
  useEffect(() => savedProducts.set(productIds), [productIds])
  return null
}
