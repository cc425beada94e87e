import { storedText } from '../../lib/stored-value.ts'

/** The id of the customer who came by the link for a forgotten password, in this tab, until the password is changed: the old one is not asked for. */
export const recoveredAccount = storedText('oja-recovered-account', { area: 'session' })
