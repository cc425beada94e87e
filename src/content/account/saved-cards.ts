/** Saved cards. */

export const addNewMethod = 'Add New Method'
