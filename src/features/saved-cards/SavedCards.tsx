import { type QueryKey, useQuery } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import type { ToastText } from '../../content/messages/toast-text.ts'
import { useConnection } from '../../data/connection/connection.ts'
import {
  addCard,
  makeCardDefault,
  myCards,
  type NewCard,
  removeCard,
  type SavedCard,
} from '../../data/payment-methods/my-cards.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { NotLoaded } from '../../ui/feedback/NotLoaded.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { useChange } from '../../ui/feedback/use-change.ts'
import { ConfirmAction } from '../../ui/overlay/ConfirmAction.tsx'
import { AddCardDialog } from './AddCardDialog.tsx'

const filled = (text: ToastText, values: Readonly<Record<string, string>>) => ({
  ...text,
  message: fillText(text.message ?? '', values),
})

const failed = (text: ToastText) => (error: Error) => filled(text, { message: error.message })

/** The saved cards and what can be done with them; each change reads them again. */
function useSavedCards(userId: string, onAdded: () => void) {
  const options = myCards(userId)
  const changes = [options.queryKey]
  const add = useChange({
    changes,
    act: async (card: NewCard) => {
      await addCard(userId, card)
      return card
    },
    done: ({ brand, last4 }) => filled(ACCOUNT_MESSAGES.cards.added, { brand, last4 }),
    failed: failed(ACCOUNT_MESSAGES.cards.addFailed),
    onDone: onAdded,
  })
  const makeDefault = useChange({
    changes,
    act: makeCardDefault,
    done: ACCOUNT_MESSAGES.cards.defaultUpdated,
    failed: failed(ACCOUNT_MESSAGES.cards.defaultFailed),
  })
  return { cards: useQuery(options), changes, add, makeDefault }
}

type SavedCardItemProps = {
  card: SavedCard
  isBusy: boolean
  /** The list that its removal changes. */
  changes: readonly QueryKey[]
  onMakeDefault: () => void
}

function SavedCardItem({ card, isBusy, changes, onMakeDefault }: SavedCardItemProps) {
  const { brand, last4, expiryMonth, expiryYear, isDefault } = card
  return (
    <li className="flex items-start gap-3 rounded-card border border-line bg-surface p-4">
      <CreditCard className="mt-0.5 shrink-0 text-brand" size={24} />
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
      <ConfirmAction
        act={() => removeCard(card.id)}
        changes={changes}
        closeLabel="Keep it"
        confirmLabel="Delete"
        done={ACCOUNT_MESSAGES.cards.removed}
        failed={failed(ACCOUNT_MESSAGES.cards.removeFailed)}
        question={`${brand} ending in ${last4} will be removed from your account.`}
        title="Delete this card?"
      >
        {(ask) => (
          <IconButton
            className="-my-1 -mr-2 text-danger"
            disabled={isBusy}
            label={`Delete ${brand} ending in ${last4}`}
            onClick={ask}
          >
            <Trash2 size={18} />
          </IconButton>
        )}
      </ConfirmAction>
    </li>
  )
}

type SavedCardsProps = { userId: string }

export function SavedCards({ userId }: SavedCardsProps) {
  const { online } = useConnection()
  const [isAdding, setAdding] = useState(false)
  const { cards, changes, add, makeDefault } = useSavedCards(userId, () => setAdding(false))
  const { data } = cards
  if (!data)
    return <NotLoaded count={2} failed="Your cards could not be loaded." loading="Loading saved cards" query={cards} />
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
            changes={changes}
            isBusy={!online || makeDefault.isPending}
            key={card.id}
            onMakeDefault={() => makeDefault.mutate(card.id)}
          />
        ))}
      </ul>
      <Button className="mt-4" disabled={!online} onClick={() => setAdding(true)}>
        <Plus size={18} /> Add New Method
      </Button>
      {isAdding && <AddCardDialog isBusy={add.isPending} onAdd={add.mutate} onClose={() => setAdding(false)} />}
    </section>
  )
}
