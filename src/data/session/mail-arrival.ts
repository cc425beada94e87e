import { createExternalStore } from '../external-store.ts'

/** How somebody came who followed the mail of a new account: signed in by it, or by a link that works no more. */
export type MailArrival = 'none' | 'confirmed' | 'expired'

/** Set once the sign-in library has read the address, so that screens find the customer signed in. */
export const mailArrival = createExternalStore<MailArrival>('none')
