import { createExternalStore } from '../../lib/external-store.ts'

/** How somebody came who followed the mail of a new account: signed in by it, or by a link that works no more. */
export type MailArrival = 'none' | 'confirmed' | 'expired'

/** Confirmed only once the customer is signed in. */
export const mailArrival = createExternalStore<MailArrival>('none')
