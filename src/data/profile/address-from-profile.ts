import { EMPTY_ADDRESS, type ShippingAddress } from '../../domain/people/address.ts'
import type { Profile } from './my-profile.ts'

/** What the account knows of an address to come: who receives it. Empty without a profile, but for the account's e-mail where it is given. */
export function addressFromProfile(profile: Profile | null, accountEmail = ''): ShippingAddress {
  return {
    ...EMPTY_ADDRESS,
    fullName: [profile?.firstName, profile?.lastName].filter(Boolean).join(' '),
    email: profile?.email ?? accountEmail,
    phone: profile?.phone ?? '',
  }
}
