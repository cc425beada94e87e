import { type FormEvent, useState } from 'react'
import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import { shopNow } from '../../data/connection/clock.ts'
import type { NewCard } from '../../data/payment-methods/my-cards.ts'
import {
  CARD_DIGITS,
  type CardForm,
  CVV_DIGITS,
  cardBrand,
  EXPIRY_MONTHS,
  expiryYears,
  groupCardNumber,
  isCardNumber,
  isCvv,
  isExpired,
  lastFourDigits,
  missingCardFields,
} from '../../domain/money/payment-card.ts'
import { randomUuid } from '../../lib/uuid.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Field } from '../../ui/form/Field.tsx'
import { focusFirst } from '../../ui/form/focus-first.ts'
import { formValues } from '../../ui/form/form-values.ts'
import { Select } from '../../ui/form/Select.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'

type CardErrors = Partial<Record<keyof CardForm, string>>

const MISSING: Readonly<Record<keyof CardForm, string>> = {
  cardholder: 'Enter the name on the card.',
  number: 'Enter the card number.',
  month: 'Choose the month.',
  year: 'Choose the year.',
  cvv: 'Enter the CVV.',
}

/** A number that is too short is an "Invalid card number". */
function cardErrors(form: CardForm, now = shopNow()): CardErrors {
  const errors: CardErrors = Object.fromEntries(missingCardFields(form).map((field) => [field, MISSING[field]]))
  if (!errors.number && !isCardNumber(form.number)) errors.number = 'Enter at least 13 digits.'
  if (isExpired(form, now)) errors.month = 'This card has expired.'
  if (!errors.cvv && !isCvv(form.cvv)) errors.cvv = 'Enter 3 or 4 digits.'
  return errors
}

/**
 * Leaves the digits of what was typed into a field, with the caret behind the one it stood behind.
 * Digits beyond the most are taken from the ones before the caret, which came last.
 */
export function tidyDigits(field: HTMLInputElement, most: number, group = (digits: string) => digits): void {
  const digitsOf = (text: string) => text.replace(/\D/g, '')
  const typed = field.value
  const caret = field.selectionStart ?? typed.length
  const after = digitsOf(typed.slice(caret)).slice(0, most)
  const before = digitsOf(typed.slice(0, caret)).slice(0, most - after.length)
  const tidy = group(before + after)
  if (tidy === typed) return
  field.value = tidy
  // Behind the last of the digits before it, wherever a space has gone.
  const place = before === '' ? 0 : (RegExp(`^(\\D*\\d){${before.length}}`).exec(tidy)?.[0].length ?? tidy.length)
  field.setSelectionRange(place, place)
}

type CardFieldsProps = { errors: CardErrors }

function CardFields({ errors }: CardFieldsProps) {
  const [number, setNumber] = useState('')
  const control = (name: keyof CardForm) => ({ name, error: errors[name], required: true })
  return (
    <>
      <Field {...control('cardholder')} autoComplete="cc-name" label="Cardholder name" ref={focusFirst} />
      <Field
        {...control('number')}
        autoComplete="cc-number"
        hint={number ? cardBrand(number) : undefined}
        inputMode="numeric"
        label="Card number"
        onInput={({ currentTarget: field }) => {
          tidyDigits(field, CARD_DIGITS, groupCardNumber)
          setNumber(field.value)
        }}
        placeholder="1234 5678 9012 3456"
      />
      <div className="grid grid-cols-2 gap-3 min-[360px]:grid-cols-[5fr_6fr_5fr]">
        <Select
          {...control('month')}
          autoComplete="cc-exp-month"
          label="Month"
          options={[['', 'MM'], ...EXPIRY_MONTHS]}
        />
        <Select
          {...control('year')}
          autoComplete="cc-exp-year"
          label="Year"
          options={[['', 'YYYY'], ...expiryYears(new Date(shopNow()).getFullYear()).map(String)]}
        />
        <Field
          {...control('cvv')}
          autoComplete="cc-csc"
          inputMode="numeric"
          label="CVV"
          onInput={({ currentTarget: field }) => tidyDigits(field, CVV_DIGITS)}
          type="password"
        />
      </div>
    </>
  )
}

/** In the form's order. */
const CARD_FIELDS = ['cardholder', 'number', 'month', 'year', 'cvv'] as const

type AddCardDialogProps = { isBusy: boolean; onAdd: (card: NewCard) => void; onClose: () => void }

/** Number and CVV live in this form only, and are gone when it closes. */
export function AddCardDialog({ isBusy, onAdd, onClose }: AddCardDialogProps) {
  const [errors, setErrors] = useState<CardErrors>({})
  // One id for this dialog: pressing again after a lost answer stores no second card.
  const [id] = useState(randomUuid)
  function submit(event: FormEvent<HTMLFormElement>) {
    const form = formValues(event.currentTarget, CARD_FIELDS)
    const found = cardErrors(form)
    setErrors(found)
    if (form.number.trim() && !isCardNumber(form.number)) showToast(ACCOUNT_MESSAGES.cards.invalidNumber)
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
    <FormDialog isBusy={isBusy} onClose={onClose} onSubmit={submit} saveLabel="Add card" title="Add New Method">
      <CardFields errors={errors} />
    </FormDialog>
  )
}
