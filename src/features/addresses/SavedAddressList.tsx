import { useQuery } from '@tanstack/react-query'
import { lazy, useId, useState } from 'react'
import type { SavedAddress } from '../../data/addresses/my-addresses.ts'
import { isOfflineError } from '../../data/errors/data-error.ts'
import { addressFromProfile } from '../../data/profile/address-from-profile.ts'
import { myProfile } from '../../data/profile/my-profile.ts'
import { randomUuid } from '../../lib/uuid.ts'
import { Button } from '../../ui/control/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { OfflineState } from '../../ui/feedback/OfflineState.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { LazyPart } from '../../ui/hydration/LazyPart.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { SavedAddressItem } from './SavedAddressItem.tsx'
import { useSavedAddresses } from './use-saved-addresses.ts'

const AddressDialog = lazy(async () => ({ default: (await import('./AddressDialog.tsx')).AddressDialog }))

type SavedAddressListProps = { userId: string; isOnline: boolean }

/** Where orders go. The default one fills the checkout. */
export function SavedAddressList({ userId, isOnline }: SavedAddressListProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="mt-6">
      <h2 className="mb-3 text-lg" id={titleId}>
        Saved addresses
      </h2>
      <Rows isOnline={isOnline} userId={userId} />
    </section>
  )
}

function Rows({ userId, isOnline }: SavedAddressListProps) {
  const [leaving, setLeaving] = useState<SavedAddress | null>(null)
  const [editing, setEditing] = useState<SavedAddress | null>(null)
  const { addresses, makeDefault, save, remove } = useSavedAddresses(userId)
  const profile = useQuery(myProfile(userId))
  const { data, isPending, error, refetch } = addresses
  if (!data && (!isOnline || isOfflineError(error))) return <OfflineState onRetry={() => void refetch()} />
  if (isPending) return <SkeletonList count={1} label="Loading saved addresses" />
  if (!data) return <ErrorState message="Your addresses could not be loaded." onRetry={() => void refetch()} />
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
            isBusy={!isOnline || makeDefault.isPending || save.isPending || remove.isPending}
            key={saved.id}
            onEdit={() => setEditing(saved)}
            onMakeDefault={() => makeDefault.mutate(saved)}
            onRemove={() => setLeaving(saved)}
            saved={saved}
          />
        ))}
      </ul>
      <Button className="mt-3" disabled={!isOnline} onClick={add} variant="plain">
        Add an address
      </Button>
      {editing && (
        <LazyPart key={editing.id}>
          <AddressDialog
            isBusy={save.isPending}
            onClose={() => setEditing(null)}
            onSave={(changed) => save.mutate(changed, { onSuccess: () => setEditing(null) })}
            saved={editing}
            title={data.some(({ id }) => id === editing.id) ? 'Edit address' : 'Add an address'}
          />
        </LazyPart>
      )}
      <ConfirmDialog
        confirmLabel="Delete"
        isDanger
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) remove.mutate(leaving.id)
          setLeaving(null)
        }}
        title="Delete this address?"
      >
        <p>
          {leaving &&
            `${leaving.label}, ${leaving.address.address} will be removed from your account. Your orders keep theirs.`}
        </p>
      </ConfirmDialog>
    </>
  )
}
