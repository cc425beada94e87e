/** Signing in and up. */

export const passwordHint = 'At least {least} characters.'
export const password = 'Password'
