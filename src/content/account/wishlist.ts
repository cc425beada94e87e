/** The wishlist. */

export const loadingWishlist = 'Loading wishlist'
