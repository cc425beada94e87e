import { createExternalStore } from '../../lib/external-store.ts'

/** What became of the link in the mail for a new account: it signed its owner in, or it no longer works. */
export type MailLinkResult = 'none' | 'confirmed' | 'expired'

/** Confirmed only once the customer is signed in. */
export const mailLinkResult = createExternalStore<MailLinkResult>('none')
