import { storedJson } from '../../lib/stored-value.ts'

/** `phone`: the number that signs in to the account too, as E.164 with its +; null without one. */
type RecoveredAccount = { readonly userId: string; readonly phone: string | null }

/** The customer who came by the link for a forgotten password, in this tab, until the password is changed: the old one is not asked for. */
export const recoveredAccount = storedJson<RecoveredAccount>(
  'oja-recovered-account',
  (value) => {
    const { userId, phone } = (value ?? {}) as Partial<RecoveredAccount>
    return typeof userId === 'string' ? { userId, phone: typeof phone === 'string' ? phone : null } : null
  },
  { area: 'session' },
)
