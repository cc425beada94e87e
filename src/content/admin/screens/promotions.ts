/** Sending a promotion. */

export const cancel = 'Cancel'
