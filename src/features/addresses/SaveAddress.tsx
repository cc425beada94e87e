import { useRef } from 'react'
import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import { addAddress, myAddresses, type SavedAddress } from '../../data/addresses/my-addresses.ts'
import { addressLabel, addressProblems, type ShippingAddress, tidyAddress } from '../../domain/people/address.ts'
import { randomUuid } from '../../lib/uuid.ts'
import { Button } from '../../ui/control/Button.tsx'
import { useChange } from '../../ui/feedback/use-change.ts'

type SaveAddressProps = { userId: string; address: ShippingAddress; saved: readonly SavedAddress[] }

/** Offers to keep an address that is whole and not kept yet, for the next order. */
export function SaveAddress({ userId, address, saved }: SaveAddressProps) {
  // One id until it is stored: pressing again after a lost answer adds nothing twice.
  const id = useRef(randomUuid())
  const tidy = tidyAddress(address)
  const save = useChange({
    changes: [myAddresses(userId).queryKey],
    act: () =>
      addAddress(userId, {
        id: id.current,
        label: addressLabel(tidy),
        address: tidy,
        isDefault: saved.length === 0,
      }),
    done: ACCOUNT_MESSAGES.addresses.saved,
    failed: () => ACCOUNT_MESSAGES.addresses.failed,
    onDone: () => {
      id.current = randomUuid()
    },
  })
  const isKnown = saved.some((each) => JSON.stringify(each.address) === JSON.stringify(tidy))
  if (isKnown || Object.keys(addressProblems(address)).length > 0) return null
  return (
    <Button className="mt-4" isBusy={save.isPending} onClick={() => save.mutate()} variant="quiet">
      Save this address for next time
    </Button>
  )
}
