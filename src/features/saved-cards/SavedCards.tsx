import { useQuery } from '@tanstack/react-query'
import CreditCard from 'lucide-react/icons/credit-card'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import type { ToastText } from '../../content/messages/toast-text.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { toDataError } from '../../data/errors/data-error.ts'
import { changeFailureMessage } from '../../data/errors/failure-message.ts'
import { addCard, makeCardDefault, myCards, type NewCard, removeCard } from '../../data/payment-methods/my-cards.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { SlowUpdate } from '../../ui/feedback/SlowConnection.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { useChange } from '../../ui/feedback/use-change.ts'
import { SavedItem, SavedItems } from '../../ui/list/SavedItem.tsx'
import { AddCardDialog } from './AddCardDialog.tsx'

const failed = (text: ToastText) => (cause: Error) => ({ ...text, message: changeFailureMessage(toDataError(cause)) })

/** The saved cards and their changes; each change refetches them. */
function useSavedCards(userId: string, onAdded: () => void) {
  const options = myCards(userId)
  const changes = [options.queryKey]
  const add = useChange({
    invalidates: changes,
    act: async (card: NewCard) => {
      await addCard(userId, card)
      return card
    },
    successToast: ({ brand, last4 }) => {
      const { message = '', ...added } = ACCOUNT_MESSAGES.cards.added
      return { ...added, message: fillText(message, { brand, last4 }) }
    },
    errorToast: failed(ACCOUNT_MESSAGES.cards.addFailed),
    onDone: onAdded,
  })
  const makeDefault = useChange({
    invalidates: changes,
    act: makeCardDefault,
    successToast: ACCOUNT_MESSAGES.cards.defaultUpdated,
    errorToast: failed(ACCOUNT_MESSAGES.cards.defaultFailed),
  })
  return { cards: useQuery(options), changes, add, makeDefault }
}

type SavedCardsProps = { userId: string }

export function SavedCards({ userId }: SavedCardsProps) {
  const { online } = useConnection()
  const [isAdding, setAdding] = useState(false)
  const { cards, changes, add, makeDefault } = useSavedCards(userId, () => setAdding(false))
  const { data } = cards
  if (!data)
    return (
      <QueryPlaceholder count={2} error="Your cards could not be loaded." loading="Loading saved cards" query={cards} />
    )
  return (
    <section aria-label="Saved cards">
      <SlowUpdate query={cards} />
      {data.length === 0 && (
        <StateMessage
          icon={<CreditCard size={28} />}
          message="Add one to recognise it at a glance."
          title="No saved cards"
        />
      )}
      <SavedItems>
        {data.map(({ id, brand, last4, expiryMonth, expiryYear, isDefault }) => (
          <SavedItem
            icon={CreditCard}
            isBusy={!online || makeDefault.isPending}
            isDefault={isDefault}
            key={id}
            name={`${brand} ending in ${last4}`}
            onMakeDefault={() => makeDefault.mutate(id)}
            removal={{
              act: () => removeCard(id),
              invalidates: changes,
              successToast: ACCOUNT_MESSAGES.cards.removed,
              errorToast: failed(ACCOUNT_MESSAGES.cards.removeFailed),
              question: `${brand} ending in ${last4} will be removed from your account.`,
              title: 'Delete this card?',
            }}
            title={
              <>
                {brand} <span className="nums">•••• {last4}</span>
              </>
            }
          >
            <p className="nums">{`Expires ${String(expiryMonth).padStart(2, '0')}/${expiryYear}`}</p>
          </SavedItem>
        ))}
      </SavedItems>
      <Button className="mt-4" disabled={!online} onClick={() => setAdding(true)}>
        <Plus size={18} /> Add New Method
      </Button>
      {isAdding && <AddCardDialog isBusy={add.isPending} onAdd={add.mutate} onClose={() => setAdding(false)} />}
    </section>
  )
}
