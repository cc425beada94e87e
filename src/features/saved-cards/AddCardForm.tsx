import { type FormEvent, useState } from 'react'
import { MESSAGES } from '../../content/messages/messages.ts'
import type { NewCard } from '../../data/payment-methods/my-cards.ts'
import { cardBrand, isCardNumber, lastFourDigits } from '../../domain/money/payment-card.ts'
import { randomUuid } from '../../lib/uuid.ts'
import { Button } from '../../ui/control/Button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { formValues } from '../../ui/form/form-values.ts'
import { CardFields } from './CardFields.tsx'
import { type CardErrors, cardErrors } from './card-errors.ts'

/** In the form's order. */
const CARD_FIELDS = ['cardholder', 'number', 'month', 'year', 'cvv'] as const

type AddCardFormProps = { isBusy: boolean; onAdd: (card: NewCard) => void; onClose: () => void }

/** Number and CVV live in this form only, and are gone when it closes. */
export function AddCardForm({ isBusy, onAdd, onClose }: AddCardFormProps) {
  const [errors, setErrors] = useState<CardErrors>({})
  // One id for this dialog: pressing again after a lost answer stores no second card.
  const [id] = useState(randomUuid)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = formValues(event.currentTarget, CARD_FIELDS)
    const found = cardErrors(form)
    setErrors(found)
    if (form.number.trim() && !isCardNumber(form.number)) showToast(MESSAGES.cards.invalidNumber)
    const firstWrong = CARD_FIELDS.find((field) => found[field])
    if (firstWrong) return event.currentTarget.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus()
    onAdd({
      id,
      last4: lastFourDigits(form.number),
      brand: cardBrand(form.number),
      expiryMonth: Number(form.month),
      expiryYear: Number(form.year),
    })
  }
  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      <CardFields errors={errors} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose} variant="plain">
          Cancel
        </Button>
        <Button busyLabel="Saving..." isBusy={isBusy} type="submit">
          Add card
        </Button>
      </div>
    </form>
  )
}
