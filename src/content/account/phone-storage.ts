/** What is stored on this device. */

export const items = '{count} items'
export const wishlistItems = '{count} wishlist items'
export const waiting = '{count} changes not synced yet'
export const pictures = '{count} pictures'
export const products = '{count} products'
export const files = '{count} files'
