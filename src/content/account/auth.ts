/** Signing in and up. */

export const passwordHint = 'At least {least} characters.'
export const password = 'Password'
export const signIn = 'Sign In'
export const createAccount = 'Create Account'
