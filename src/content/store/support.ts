/** The help page. */

export const tooLong = 'Please shorten this to {most} characters.'
