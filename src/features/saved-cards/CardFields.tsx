import * as TEXT from '../../content/account/saved-cards.ts'
import { shopNow } from '../../data/connection/clock.ts'
import {
  type CardForm,
  cardBrand,
  cvvDigits,
  EXPIRY_MONTHS,
  expiryYears,
  groupCardNumber,
} from '../../domain/money/payment-card.ts'
import { Field } from '../../ui/form/Field.tsx'
import { focusFirst } from '../../ui/form/focus-first.ts'
import { Select } from '../../ui/form/Select.tsx'
import type { CardErrors } from './card-errors.ts'

type CardFieldsProps = {
  form: CardForm
  errors: CardErrors
  onChange: (field: keyof CardForm, value: string) => void
}

export function CardFields({ form, errors, onChange }: CardFieldsProps) {
  const control = (name: keyof CardForm, tidy = (typed: string) => typed) => ({
    name,
    value: form[name],
    error: errors[name],
    required: true,
    onChange: (event: { target: { value: string } }) => onChange(name, tidy(event.target.value)),
  })
  return (
    <>
      <Field {...control('cardholder')} autoComplete="cc-name" label={TEXT.cardholderName} ref={focusFirst} />
      <Field
        {...control('number', groupCardNumber)}
        autoComplete="cc-number"
        hint={form.number ? cardBrand(form.number) : undefined}
        inputMode="numeric"
        label={TEXT.cardNumber}
        placeholder="1234 5678 9012 3456"
      />
      <div className="grid grid-cols-2 gap-3 min-[360px]:grid-cols-[5fr_6fr_5fr]">
        <Select {...control('month')} autoComplete="cc-exp-month" label={TEXT.month}>
          <option value="">{TEXT.mm}</option>
          {EXPIRY_MONTHS.map((month) => (
            <option key={month}>{month}</option>
          ))}
        </Select>
        <Select {...control('year')} autoComplete="cc-exp-year" label={TEXT.year}>
          <option value="">{TEXT.yyyy}</option>
          {expiryYears(new Date(shopNow()).getFullYear()).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </Select>
        <Field
          {...control('cvv', cvvDigits)}
          autoComplete="cc-csc"
          inputMode="numeric"
          label={TEXT.cvv}
          type="password"
        />
      </div>
    </>
  )
}
