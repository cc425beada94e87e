import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MESSAGES } from '../../content/messages/messages.ts'
import type { ToastText } from '../../content/messages/toast-text.ts'
import { addCard, makeCardDefault, myCards, type NewCard, removeCard } from '../../data/payment-methods/my-cards.ts'
import { fillText } from '../../lib/fill-text.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

function say(text: ToastText, values: Readonly<Record<string, string>> = {}): void {
  showToast(text.message === undefined ? text : { ...text, message: fillText(text.message, values) })
}

/** The saved cards and what can be done with them; each change reads them again. */
export function useSavedCards(userId: string, onAdded: () => void) {
  const queryClient = useQueryClient()
  const options = myCards(userId)
  const readAgain = () => queryClient.invalidateQueries({ queryKey: options.queryKey })
  const failed = (text: ToastText) => (error: Error) => say(text, { message: error.message })
  const add = useMutation<void, Error, NewCard>({
    mutationFn: (card) => addCard(userId, card),
    onSuccess: (_, { brand, last4 }) => {
      say(MESSAGES.cards.added, { brand, last4 })
      onAdded()
      return readAgain()
    },
    onError: failed(MESSAGES.cards.addFailed),
  })
  const remove = useMutation<void, Error, string>({
    mutationFn: removeCard,
    onSuccess: () => {
      say(MESSAGES.cards.removed)
      return readAgain()
    },
    onError: failed(MESSAGES.cards.removeFailed),
  })
  const makeDefault = useMutation<void, Error, string>({
    mutationFn: makeCardDefault,
    onSuccess: () => {
      say(MESSAGES.cards.defaultUpdated)
      return readAgain()
    },
    onError: failed(MESSAGES.cards.defaultFailed),
  })
  return { cards: useQuery(options), add, remove, makeDefault }
}
