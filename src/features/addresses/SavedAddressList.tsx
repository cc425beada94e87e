import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import { useId, useState } from 'react'
import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import {
  addAddress,
  changeAddress,
  myAddresses,
  removeAddress,
  type SavedAddress,
} from '../../data/addresses/my-addresses.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { addressFromProfile, myProfile } from '../../data/profile/my-profile.ts'
import { formatPhone } from '../../domain/people/format-phone.ts'
import { randomUuid } from '../../lib/uuid.ts'
import { Button } from '../../ui/control/Button.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { SlowUpdate } from '../../ui/feedback/SlowConnection.tsx'
import { useChange } from '../../ui/feedback/use-change.ts'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'
import { SavedItem, SavedItems } from '../../ui/list/SavedItem.tsx'

/** The saved addresses and their changes; each change refetches them. */
function useSavedAddresses(userId: string) {
  const options = myAddresses(userId)
  const addresses = useQuery(options)
  const common = { invalidates: [options.queryKey], errorToast: () => ACCOUNT_MESSAGES.addresses.changeFailed }
  const makeDefault = useChange({
    ...common,
    act: (saved: SavedAddress) => changeAddress({ ...saved, isDefault: true }),
    successToast: ACCOUNT_MESSAGES.addresses.defaultUpdated,
  })
  const save = useChange({
    ...common,
    act: (saved: SavedAddress) =>
      addresses.data?.some(({ id }) => id === saved.id) ? changeAddress(saved) : addAddress(userId, saved),
    successToast: ACCOUNT_MESSAGES.addresses.saved,
  })
  return { addresses, common, makeDefault, save }
}

const AddressDialog = lazyPart(() => import('./AddressDialog.tsx'), 'AddressDialog')

type SavedAddressListProps = { userId: string }

/** The customer's delivery addresses. Checkout starts with the default one. */
export function SavedAddressList({ userId }: SavedAddressListProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <h2 className="mb-3 text-lg" id={titleId}>
        Saved addresses
      </h2>
      <Rows userId={userId} />
    </section>
  )
}

function Rows({ userId }: SavedAddressListProps) {
  const { online } = useConnection()
  const [editing, setEditing] = useState<SavedAddress | null>(null)
  const { addresses, common, makeDefault, save } = useSavedAddresses(userId)
  const profile = useQuery(myProfile(userId))
  const { data } = addresses
  if (!data) {
    const failed = 'Your addresses could not be loaded.'
    return <QueryPlaceholder count={1} error={failed} loading="Loading saved addresses" query={addresses} />
  }
  const add = () => {
    const address = addressFromProfile(profile.data ?? null)
    setEditing({ id: randomUuid(), label: '', address, isDefault: data.length === 0 })
  }
  return (
    <>
      <SlowUpdate query={addresses} />
      {data.length === 0 && <p className="text-muted">None yet. Add one here, or save it at checkout.</p>}
      <SavedItems>
        {data.map((saved) => {
          const { id, label, isDefault, address } = saved
          return (
            <SavedItem
              icon={MapPin}
              isBusy={!online || makeDefault.isPending || save.isPending}
              isDefault={isDefault}
              key={id}
              name={`the address ${label}, ${address.address}`}
              onEdit={() => setEditing(saved)}
              onMakeDefault={() => makeDefault.mutate(saved)}
              removal={{
                ...common,
                act: () => removeAddress(id),
                successToast: ACCOUNT_MESSAGES.addresses.removed,
                question: `${label}, ${address.address} will be removed from your account. Your orders keep theirs.`,
                title: 'Delete this address?',
              }}
              title={label}
            >
              <p>{[address.address, address.city, address.state, address.country].filter(Boolean).join(', ')}</p>
              <p className="flex flex-wrap gap-x-3">
                <span className="min-w-0">{address.fullName}</span>
                <span className="nums">{formatPhone(address.phone)}</span>
              </p>
            </SavedItem>
          )
        })}
      </SavedItems>
      {/* Waits for the profile, which prefills a new address. */}
      <Button className="mt-3" disabled={!online || profile.isPending} onClick={add} variant="plain">
        Add an address
      </Button>
      {editing && (
        <AddressDialog
          isBusy={save.isPending}
          onClose={() => setEditing(null)}
          onSave={(changed) => save.mutate(changed, { onSuccess: () => setEditing(null) })}
          saved={editing}
          title={data.some(({ id }) => id === editing.id) ? 'Edit address' : 'Add an address'}
        />
      )}
    </>
  )
}
