/** What is stored on this device. */

export const unknown = "This browser doesn't say how much it has saved."
export const measuring = 'Measuring'
export const usedOf = '{used} of the {quota} that the browser allows.'
export const oneUnsynced = '1 change is not synced yet. It stays on this phone until it is sent.'
export const unsynced = '{count} changes are not synced yet. They stay on this phone until they are sent.'
export const oneItem = '1 item'
export const items = '{count} items'
export const oneWishlistItem = '1 wishlist item'
export const wishlistItems = '{count} wishlist items'
export const oneWaiting = '1 change not synced yet'
export const waiting = '{count} changes not synced yet'
export const onePicture = '1 picture'
export const pictures = '{count} pictures'
export const oneProduct = '1 product'
export const products = '{count} products'
export const oneFile = '1 file'
export const files = '{count} files'
