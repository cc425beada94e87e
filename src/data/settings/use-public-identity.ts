import { PUBLIC_IDENTITY, type PublicIdentity } from '../../content/settings/public-identity.ts'
import { useSetting } from './settings-store.ts'

/** Returns the shop's name, contacts and logo, as every page shows them. */
export function usePublicIdentity(): PublicIdentity {
  return useSetting('identity', PUBLIC_IDENTITY)
}
