import { error, failure, info, success, type ToastText } from './toast-text.ts'

/** Texts that a tap on any page may show, verbatim from the specification (rule W2). */
export const SHOPPING_MESSAGES = {
  cart: {
    signIn: failure('Please sign in', 'You need to be signed in to add items to cart.'),
    addedFromWishlist: success('Added to cart'),
    addFailed: error('Failed to add item to cart.'),
    loadFailed: error('Failed to load cart items.'),
    updateFailed: error('Failed to update quantity.'),
    removeFailed: error('Failed to remove item.'),
    removed: success('Item removed'),
  },
  wishlist: {
    signIn: failure('Please sign in', 'You need to be signed in to add items to wishlist.'),
    added: success('Added to wishlist'),
    removed: success('Removed from wishlist'),
    updateFailed: error('Failed to update wishlist.'),
    notAuthenticated: error('User not authenticated'),
  },
  newsletter: {
    invalid: failure('Invalid email', 'Please enter a valid email address.'),
    subscribed: success('Successfully subscribed!', "You'll receive our latest updates and exclusive offers."),
    saved: info('Saved on this phone', 'You are subscribed as soon as your connection allows.'),
    failed: failure('Subscription failed', 'Please try again later.'),
  },
} as const satisfies Record<string, Record<string, ToastText>>

type Added = { readonly quantity: number; readonly isChosenQuantity: boolean }

/** Returns the toast for one item added from a list, or for a chosen quantity. */
export function addedToCart({ quantity, isChosenQuantity }: Added): ToastText {
  const what = isChosenQuantity ? `${quantity} item(s) added to your cart.` : 'Item has been added to your cart.'
  return success('Added to cart!', what)
}
