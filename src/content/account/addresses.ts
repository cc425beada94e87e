/** Saved addresses. */

export const savedAddresses = 'Saved addresses'
export const addAnAddress = 'Add an address'
