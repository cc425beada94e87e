/** Titles and introductions of the account’s pages. */

export const wishlist = 'Wishlist'
export const settingsSignIn = 'Your settings are kept in your account.'
