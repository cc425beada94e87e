/** The profile. */

export const firstName = 'First name'
export const lastName = 'Last name'
export const phone = 'Phone'
