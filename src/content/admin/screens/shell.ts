/** Menu, shortcuts and guard of the admin area. */

/** On every page that is open already. */
export const admin = 'Admin'
export const messages = 'Messages'
