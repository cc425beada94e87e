import { useState } from 'react'
import { shopNow } from '../../data/connection/clock.ts'
import {
  CARD_DIGITS,
  type CardForm,
  CVV_DIGITS,
  cardBrand,
  EXPIRY_MONTHS,
  expiryYears,
  groupCardNumber,
} from '../../domain/money/payment-card.ts'
import { Field } from '../../ui/form/Field.tsx'
import { focusFirst } from '../../ui/form/focus-first.ts'
import { Select } from '../../ui/form/Select.tsx'
import { tidyDigits } from '../../ui/form/tidy-digits.ts'
import type { CardErrors } from './card-errors.ts'

type CardFieldsProps = { errors: CardErrors }

export function CardFields({ errors }: CardFieldsProps) {
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
        <Select {...control('month')} autoComplete="cc-exp-month" label="Month">
          <option value="">MM</option>
          {EXPIRY_MONTHS.map((month) => (
            <option key={month}>{month}</option>
          ))}
        </Select>
        <Select {...control('year')} autoComplete="cc-exp-year" label="Year">
          <option value="">YYYY</option>
          {expiryYears(new Date(shopNow()).getFullYear()).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </Select>
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
