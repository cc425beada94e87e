/** What stands around every page: banners, signing out, pages that failed to open. */

export const install = 'Install'
export const maybeLater = 'Maybe Later'
export const storageBlocked = "Your account can't be opened"
export const storageBlockedText =
  "This phone can't open the shop's saved data. Close other tabs of the shop and reload: until then, what you add is not saved."
export const reload = 'Reload'
export const updating = 'Updating…'
export const later = 'Later'
export const newVersionReady = 'New version ready'
export const newVersionText = 'Reload to use it. Your cart stays as it is.'
export const loading = 'Loading'
export const signOutQuestion = 'Sign out with unsaved changes?'
export const discardAndSignOut = 'Discard and sign out'
export const keepAndSignOut = 'Keep and sign out'
export const syncAndSignOut = 'Sync now and sign out'
export const oneChange =
  '1 change is saved on this phone only. Sync now, keep it here until you sign in again, or discard it.'
export const changes =
  '{count} changes are saved on this phone only. Sync now, keep them here until you sign in again, or discard them.'
export const notSyncedYet = 'Could not sync yet. You are still signed in.'
export const signIn = 'Sign In'
export const youAreOffline = 'You are offline'
export const somethingWentWrong = 'Something went wrong'
export const pageNotHere = "This page isn't on this device yet. It opens when you are online again."
export const ourFault = "It's our fault, not yours. Your cart and wishlist are safe on this device."
export const tryAgain = 'Try again'
export const toHomePage = 'Go to the home page'
