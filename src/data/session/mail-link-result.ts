import { createExternalStore } from '../../lib/external-store.ts'

/**
 * What became of the link of an email: it signed its owner in (a new account, or a forgotten password), it no longer works,
 * or it does nothing here: another browser asked for it, or somebody is signed in.
 */
export type MailLinkResult = 'none' | 'confirmed' | 'recovered' | 'expired' | 'foreign'

export const mailLinkResult = createExternalStore<MailLinkResult>('none')
