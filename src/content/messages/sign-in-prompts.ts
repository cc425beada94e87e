/** Texts of the sign-in prompts for visitors. */
export const SIGN_IN_PROMPTS = {
  cart: 'Your cart is kept in your account.',
  wishlist: 'Your wishlist is kept in your account.',
  account: 'Your orders, messages and settings are kept in your account.',
} as const
