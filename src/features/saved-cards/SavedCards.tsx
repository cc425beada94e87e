import CreditCard from 'lucide-react/icons/credit-card'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { isOfflineError } from '../../data/errors/data-error.ts'
import type { NewCard, SavedCard } from '../../data/payment-methods/my-cards.ts'
import { Button } from '../../ui/control/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { OfflineState } from '../../ui/feedback/OfflineState.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { AddCardForm } from './AddCardForm.tsx'
import { SavedCardItem } from './SavedCardItem.tsx'
import { useSavedCards } from './use-saved-cards.ts'

type SavedCardsProps = { userId: string; isOnline: boolean }

export function SavedCards({ userId, isOnline }: SavedCardsProps) {
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<SavedCard | null>(null)
  const { cards, add, remove, makeDefault } = useSavedCards(userId, () => setAdding(false))
  const { data, isPending, error, refetch } = cards
  if (!data && (!isOnline || isOfflineError(error))) return <OfflineState onRetry={() => void refetch()} />
  if (isPending) return <SkeletonList count={2} label="Loading saved cards" />
  if (!data) return <ErrorState message="Your cards could not be loaded." onRetry={() => void refetch()} />
  return (
    <section aria-label="Saved cards">
      {data.length === 0 && (
        <StateMessage
          icon={<CreditCard size={28} />}
          message="Add one to recognise it at a glance."
          title="No saved cards"
        />
      )}
      <ul className="grid grid-cols-1 gap-3">
        {data.map((card) => (
          <SavedCardItem
            card={card}
            isBusy={!isOnline || remove.isPending || makeDefault.isPending}
            key={card.id}
            onMakeDefault={() => makeDefault.mutate(card.id)}
            onRemove={() => setLeaving(card)}
          />
        ))}
      </ul>
      <Button className="mt-4" disabled={!isOnline} onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" size={18} /> Add New Method
      </Button>
      <AddCardDialog isBusy={add.isPending} isOpen={isAdding} onAdd={add.mutate} onClose={() => setAdding(false)} />
      <Dialog
        footer={
          <>
            <Button onClick={() => setLeaving(null)} variant="plain">
              Keep it
            </Button>
            <Button
              onClick={() => {
                if (leaving) remove.mutate(leaving.id)
                setLeaving(null)
              }}
              variant="danger"
            >
              Delete
            </Button>
          </>
        }
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title="Delete this card?"
      >
        <p>{leaving && `${leaving.brand} ending in ${leaving.last4} will be removed from your account.`}</p>
      </Dialog>
    </section>
  )
}

type AddCardDialogProps = {
  isOpen: boolean
  isBusy: boolean
  onAdd: (card: NewCard) => void
  onClose: () => void
}

function AddCardDialog({ isOpen, onClose, ...form }: AddCardDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Add New Method">
      <AddCardForm {...form} onClose={onClose} />
    </Dialog>
  )
}
