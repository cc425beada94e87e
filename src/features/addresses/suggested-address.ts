import type { SavedAddress } from '../../data/addresses/my-addresses.ts'
import { addressFromProfile } from '../../data/profile/address-from-profile.ts'
import type { Profile } from '../../data/profile/my-profile.ts'
import type { ShippingAddress } from '../../domain/people/address.ts'

/** What the form starts with: the default address, else any saved one, else what the account knows of the customer. */
export function suggestedAddress(
  saved: readonly SavedAddress[],
  profile: Profile | null,
  accountEmail: string,
): ShippingAddress {
  const kept = saved.find((each) => each.isDefault) ?? saved[0]
  return kept ? kept.address : addressFromProfile(profile, accountEmail)
}
