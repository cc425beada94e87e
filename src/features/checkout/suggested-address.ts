import type { SavedAddress } from '../../data/addresses/my-addresses.ts'
import type { Profile } from '../../data/profile/my-profile.ts'
import { EMPTY_ADDRESS, type ShippingAddress } from '../../domain/address.ts'

/** What the form starts with: the default address, else any saved one, else what the account knows of the customer. */
export function suggestedAddress(
  saved: readonly SavedAddress[],
  profile: Profile | null,
  accountEmail: string,
): ShippingAddress {
  const kept = saved.find((each) => each.isDefault) ?? saved[0]
  if (kept) return kept.address
  return {
    ...EMPTY_ADDRESS,
    fullName: [profile?.firstName, profile?.lastName].filter(Boolean).join(' '),
    email: profile?.email ?? accountEmail,
    phone: profile?.phone ?? '',
  }
}
