import { type FormEvent, useState } from 'react'
import { ACCOUNT_MESSAGES } from '../../content/messages/account-messages.ts'
import { shopNow } from '../../data/connection/clock.ts'
import type { NewCard } from '../../data/payment-methods/my-cards.ts'
import {
  CARD_DIGITS,
  CVV_DIGITS,
  cardBrand,
  EXPIRY_MONTHS,
  expiryYears,
  groupCardNumber,
  isCardNumber,
  isCvv,
  isExpired,
  lastFourDigits,
} from '../../domain/money/payment-card.ts'
import { randomUuid } from '../../lib/uuid.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { setAutofocus } from '../../ui/form/autofocus.ts'
import { Field, Select } from '../../ui/form/Field.tsx'
import { formValues } from '../../ui/form/form-values.ts'
import { type FormErrors, useForm } from '../../ui/form/use-form.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'

const CARD_RULES = {
  cardholder: (typed: string) => (typed ? undefined : 'Enter the name on the card.'),
  number: (typed: string) => {
    if (!typed) return 'Enter the card number.'
    return isCardNumber(typed) ? undefined : 'Enter at least 13 digits.'
  },
  month: (month: string, { year }: { readonly year: string }) => {
    if (!month) return 'Choose the month.'
    return isExpired({ month, year }, shopNow()) ? 'This card has expired.' : undefined
  },
  year: (typed: string) => (typed ? undefined : 'Choose the year.'),
  cvv: (typed: string) => {
    if (!typed) return 'Enter the CVV.'
    return isCvv(typed) ? undefined : 'Enter 3 or 4 digits.'
  },
}

/**
 * Removes everything but digits from a field and keeps the caret after the same digit.
 * Cuts digits beyond `most` before the caret, where the latest were typed.
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
  // Grouping may have moved the spaces, so find the caret by counting digits.
  const place = before === '' ? 0 : (RegExp(`^(\\D*\\d){${before.length}}`).exec(tidy)?.[0].length ?? tidy.length)
  field.setSelectionRange(place, place)
}

type CardFieldsProps = { errors: FormErrors<keyof typeof CARD_RULES> }

function CardFields({ errors }: CardFieldsProps) {
  const [number, setNumber] = useState('')
  const control = (name: keyof typeof CARD_RULES) => ({ name, error: errors[name], required: true })
  return (
    <>
      <Field {...control('cardholder')} autoComplete="cc-name" label="Cardholder name" ref={setAutofocus} />
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

type AddCardDialogProps = { isBusy: boolean; onAdd: (card: NewCard) => void; onClose: () => void }

/** The number and CVV exist only in this form and are gone when it closes. */
export function AddCardDialog({ isBusy, onAdd, onClose }: AddCardDialogProps) {
  // One id per dialog, so that a retry after a lost response stores no second card.
  const [id] = useState(randomUuid)
  const { errors, onSubmit } = useForm(CARD_RULES, async ({ number, month, year }) =>
    onAdd({
      id,
      last4: lastFourDigits(number),
      brand: cardBrand(number),
      expiryMonth: Number(month),
      expiryYear: Number(year),
    }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { number } = formValues(event.currentTarget, ['number'])
    if (number.trim() && !isCardNumber(number)) showToast(ACCOUNT_MESSAGES.cards.invalidNumber)
    return onSubmit(event)
  }
  return (
    <FormDialog isBusy={isBusy} onClose={onClose} onSubmit={submit} saveLabel="Add card" title="Add New Method">
      <CardFields errors={errors} />
    </FormDialog>
  )
}
