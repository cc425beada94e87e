/** Menu, shortcuts and guard of the admin area. */

/** On every page that is open already. */
export const offlineNote =
  'You are offline. This page shows what was last read; changes can be saved once you are connected.'
export const tryAgain = 'Try again'
export const admin = 'Admin'
export const signOut = 'Sign Out'
export const keyboardShortcuts = 'Keyboard shortcuts'
export const dashboard = 'Dashboard'
export const products = 'Products'
export const messages = 'Messages'
export const reviews = 'Reviews'
export const analytics = 'Analytics'
export const shipping = 'Shipping'
export const soundLabel = 'Sound for new orders and messages'
