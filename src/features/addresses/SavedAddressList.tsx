import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
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
import { IconButton } from '../../ui/control/IconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { NotLoaded } from '../../ui/feedback/NotLoaded.tsx'
import { type Change, useChange } from '../../ui/feedback/use-change.ts'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'
import { ConfirmAction } from '../../ui/overlay/ConfirmAction.tsx'

type SavedAddressItemProps = {
  saved: SavedAddress
  isBusy: boolean
  /** Every change of the list has these. */
  common: Pick<Change<void, void>, 'changes' | 'failed'>
  onMakeDefault: () => void
  onEdit: () => void
}

function SavedAddressItem({ saved, isBusy, common, onMakeDefault, onEdit }: SavedAddressItemProps) {
  const { label, isDefault, address } = saved
  const place = [address.address, address.city, address.state, address.country].filter(Boolean).join(', ')
  return (
    <li className="flex items-start gap-3 p-4">
      <MapPin className="mt-0.5 shrink-0 text-brand" size={22} />
      <div className="min-w-0 grow sm:flex sm:items-center sm:gap-3">
        <div className="min-w-0 grow">
          <p className="font-semibold">
            {label} {isDefault && <Badge className="ml-1">Default</Badge>}
          </p>
          <p className="text-sm text-muted">{place}</p>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span className="min-w-0">{address.fullName}</span>
            <span className="nums">{formatPhone(address.phone)}</span>
          </p>
        </div>
        {!isDefault && (
          <Button className="mt-3 shrink-0 sm:mt-0" disabled={isBusy} onClick={onMakeDefault} variant="plain">
            Set as Default
          </Button>
        )}
      </div>
      <IconButton
        className="-my-1 -mr-2"
        disabled={isBusy}
        label={`Edit the address ${label}, ${address.address}`}
        onClick={onEdit}
      >
        <Pencil size={18} />
      </IconButton>
      <ConfirmAction
        {...common}
        act={() => removeAddress(saved.id)}
        confirmLabel="Delete"
        done={ACCOUNT_MESSAGES.addresses.removed}
        question={`${label}, ${address.address} will be removed from your account. Your orders keep theirs.`}
        title="Delete this address?"
      >
        {(ask) => (
          <IconButton
            className="-my-1 -mr-2 text-danger"
            disabled={isBusy}
            label={`Delete the address ${label}, ${address.address}`}
            onClick={ask}
          >
            <Trash2 size={18} />
          </IconButton>
        )}
      </ConfirmAction>
    </li>
  )
}

/** The saved addresses and what can be done with them; each change reads them again. */
function useSavedAddresses(userId: string) {
  const options = myAddresses(userId)
  const addresses = useQuery(options)
  const common = { changes: [options.queryKey], failed: () => ACCOUNT_MESSAGES.addresses.changeFailed }
  const makeDefault = useChange({
    ...common,
    act: (saved: SavedAddress) => changeAddress({ ...saved, isDefault: true }),
    done: ACCOUNT_MESSAGES.addresses.defaultUpdated,
  })
  const save = useChange({
    ...common,
    act: (saved: SavedAddress) =>
      addresses.data?.some(({ id }) => id === saved.id) ? changeAddress(saved) : addAddress(userId, saved),
    done: ACCOUNT_MESSAGES.addresses.saved,
  })
  return { addresses, common, makeDefault, save }
}

const AddressDialog = lazyPart(async () => (await import('./AddressDialog.tsx')).AddressDialog)

type SavedAddressListProps = { userId: string }

/** Where orders go. The default one fills the checkout. */
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
    return <NotLoaded count={1} failed={failed} loading="Loading saved addresses" query={addresses} />
  }
  const add = () => {
    const address = addressFromProfile(profile.data ?? null)
    setEditing({ id: randomUuid(), label: '', address, isDefault: data.length === 0 })
  }
  return (
    <>
      {data.length === 0 && <p className="text-muted">None yet. Add one here, or save it at checkout.</p>}
      <ul className="divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
        {data.map((saved) => (
          <SavedAddressItem
            common={common}
            isBusy={!online || makeDefault.isPending || save.isPending}
            key={saved.id}
            onEdit={() => setEditing(saved)}
            onMakeDefault={() => makeDefault.mutate(saved)}
            saved={saved}
          />
        ))}
      </ul>
      <Button className="mt-3" disabled={!online} onClick={add} variant="plain">
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
