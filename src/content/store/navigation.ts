/** Top bar, bottom bar, menu, search box and footer. */

export const items = 'items'
export const menu = 'Menu'
