/** Surroundings of every page: banners, signing out, pages that failed to open. */

export const reload = 'Reload'
export const ourFault = "It's our fault, not yours. Your cart and wishlist are safe on this device."
