import { EMPTY_ADDRESS, type ShippingAddress } from '../../domain/people/address.ts'
import type { Profile } from './my-profile.ts'

/** Begins an address with the recipient that the account knows; without a profile, with the account's e-mail alone. */
export function addressFromProfile(profile: Profile | null, accountEmail = ''): ShippingAddress {
  return {
    ...EMPTY_ADDRESS,
    fullName: [profile?.firstName, profile?.lastName].filter(Boolean).join(' '),
    email: profile?.email ?? accountEmail,
    phone: profile?.phone ?? '',
  }
}
