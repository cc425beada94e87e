import CreditCard from 'lucide-react/icons/credit-card'
import Trash2 from 'lucide-react/icons/trash'
import type { SavedCard } from '../../data/payment-methods/my-cards.ts'
import { Button } from '../../ui/control/Button.tsx'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'

type SavedCardItemProps = {
  card: SavedCard
  isBusy: boolean
  onMakeDefault: () => void
  onRemove: () => void
}

export function SavedCardItem({ card, isBusy, onMakeDefault, onRemove }: SavedCardItemProps) {
  const { brand, last4, expiryMonth, expiryYear, isDefault } = card
  return (
    <li className="flex items-start gap-3 rounded-card border border-line bg-surface p-4">
      <CreditCard aria-hidden="true" className="mt-0.5 shrink-0 text-brand" size={24} />
      <div className="min-w-0 grow sm:flex sm:items-center sm:gap-3">
        <div className="grow">
          <p className="font-semibold">
            {brand} <span className="nums">•••• {last4}</span> {isDefault && <Badge className="ml-1">Default</Badge>}
          </p>
          <p className="nums text-sm text-muted">{`Expires ${String(expiryMonth).padStart(2, '0')}/${expiryYear}`}</p>
        </div>
        {!isDefault && (
          <Button className="mt-3 sm:mt-0" disabled={isBusy} onClick={onMakeDefault} variant="plain">
            Set as Default
          </Button>
        )}
      </div>
      <IconButton
        className="-my-1 -mr-2 text-danger"
        disabled={isBusy}
        label={`Delete ${brand} ending in ${last4}`}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" size={18} />
      </IconButton>
    </li>
  )
}
