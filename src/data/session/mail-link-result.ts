import { createExternalStore } from '../../lib/external-store.ts'

/**
 * The link of an email signed its owner in (a new account, or a forgotten password), has expired, or does nothing here:
 * another browser asked for it, or somebody is signed in.
 */
export type MailLinkResult = 'none' | 'confirmed' | 'recovered' | 'expired' | 'foreign'

export const mailLinkResult = createExternalStore<MailLinkResult>('none')
