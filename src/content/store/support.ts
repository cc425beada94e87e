/** The help page. */

export const signIn = 'Sign In'
export const tooLong = 'Please shorten this to {most} characters.'
