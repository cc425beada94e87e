import { storedText } from '../../lib/stored-value.ts'

/** The name that this browser gave to its last sign-up: it shows that the password of the new account was set here (rule A14). */
export const signUpId = storedText('oja-sign-up')

/** The code of a mail's link that led here and signed nobody in, in this tab, until somebody signs in. */
export const unusedCode = storedText('oja-unused-code', { area: 'session' })
