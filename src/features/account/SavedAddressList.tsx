import { useId, useState } from 'react'
import type { SavedAddress } from '../../data/addresses/my-addresses.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { OfflineState } from '../../ui/OfflineState.tsx'
import { SkeletonList } from '../../ui/Skeleton.tsx'
import { SavedAddressRow } from './SavedAddressRow.tsx'
import { useAddresses } from './use-addresses.ts'

type SavedAddressListProps = { userId: string; isOnline: boolean }

/** Where orders go. The default one fills the checkout; new ones are kept there, where they are typed. */
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
  const { addresses, makeDefault, remove } = useAddresses(userId)
  const { data, isPending, error, refetch } = addresses
  if (!data && (!isOnline || error?.kind === 'offline')) return <OfflineState onRetry={() => void refetch()} />
  if (isPending) return <SkeletonList count={1} label="Loading saved addresses" />
  if (!data) return <ErrorState message="Your addresses could not be read." onRetry={() => void refetch()} />
  if (data.length === 0) {
    return <p className="text-muted">None yet. At checkout you can save an address for next time.</p>
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {data.map((saved) => (
          <SavedAddressRow
            isBusy={!isOnline || makeDefault.isPending || remove.isPending}
            key={saved.id}
            onMakeDefault={() => makeDefault.mutate(saved)}
            onRemove={() => setLeaving(saved)}
            saved={saved}
          />
        ))}
      </ul>
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
          {leaving?.label}, {leaving?.address.address} will be removed from your account. Your orders keep theirs.
        </p>
      </ConfirmDialog>
    </>
  )
}
