import { queryOptions } from '@tanstack/react-query'
import { EMPTY_ADDRESS, type ShippingAddress } from '../../domain/people/address.ts'
import { myKey } from '../session/query-key.ts'
import { type Profile, readProfile } from './read-profile.ts'

export type { Profile }

/** The customer's profile, with a change that still waits to be sent; null when the account has none. Fails with DataError. */
export function myProfile(userId: string) {
  return queryOptions<Profile | null>({
    queryKey: myKey(userId, 'profile'),
    queryFn: () => readProfile(userId),
  })
}

/** Begins an address with the recipient that the account knows; without a profile, with the account's e-mail alone. */
export function addressFromProfile(profile: Profile | null, accountEmail = ''): ShippingAddress {
  return {
    ...EMPTY_ADDRESS,
    fullName: [profile?.firstName, profile?.lastName].filter(Boolean).join(' '),
    email: profile?.email ?? accountEmail,
    phone: profile?.phone ?? '',
  }
}
