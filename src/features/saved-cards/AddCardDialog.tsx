import * as TEXT from '../../content/account/saved-cards.ts'
import type { NewCard } from '../../data/payment-methods/my-cards.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { AddCardForm } from './AddCardForm.tsx'

type AddCardDialogProps = {
  isOpen: boolean
  isBusy: boolean
  onAdd: (card: NewCard) => void
  onClose: () => void
}

export function AddCardDialog({ isOpen, onClose, ...form }: AddCardDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={TEXT.addNewMethod}>
      <AddCardForm {...form} onClose={onClose} />
    </Dialog>
  )
}
