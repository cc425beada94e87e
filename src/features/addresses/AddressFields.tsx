import MapPin from 'lucide-react/icons/map-pin'
import { type ChangeEvent, useState } from 'react'
import { type AddressErrors, addressErrors, updateErrors } from '../../content/messages/address-errors.ts'
import type { SavedAddress } from '../../data/addresses/my-addresses.ts'
import {
  ADDRESS_FIELDS,
  type AddressField,
  normalizeAddress,
  type ShippingAddress,
  withCountry,
} from '../../domain/people/address.ts'
import { isNigeria, NIGERIAN_STATES } from '../../domain/people/nigeria.ts'
import { Field, Select } from '../../ui/form/Field.tsx'
import { formValues } from '../../ui/form/form-values.ts'
import { focusFirstInvalid } from '../../ui/form/use-form.ts'

const asText = (address: ShippingAddress) => JSON.stringify(normalizeAddress(address))

/** Compares stored forms, so that another spelling of a phone number is equal. */
const isSame = (a: ShippingAddress, b: ShippingAddress) => asText(a) === asText(b)

type SavedChoiceProps = {
  saved: readonly SavedAddress[]
  current: ShippingAddress
  onChoose: (address: ShippingAddress) => void
}

function SavedChoice({ saved, current, onChoose }: SavedChoiceProps) {
  if (saved.length === 0) return null
  return (
    <fieldset className="mb-4 flex flex-wrap gap-2">
      <legend className="mb-2 text-sm font-medium">Saved addresses</legend>
      {saved.map(({ id, label, address }) => (
        <button
          aria-pressed={isSame(address, current)}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 text-sm aria-pressed:border-brand aria-pressed:bg-tint aria-pressed:text-deep"
          key={id}
          onClick={() => onChoose(address)}
          type="button"
        >
          <MapPin size={16} />
          <span>
            <span className="font-semibold">{label}</span> · {address.city}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

type AddressFieldsProps = {
  address: ShippingAddress
  errors: AddressErrors
  /** Makes the email optional and explains its use. */
  emailHint?: string
  /** Offered as buttons that fill the fields. */
  saved?: readonly SavedAddress[]
  /** Called with one of `saved`. Defaults to `onChange`. */
  onChoose?: (address: ShippingAddress) => void
  onBegin?: (field: AddressField) => void
  onChange: (address: ShippingAddress) => void
}

type AddressControl = HTMLInputElement | HTMLSelectElement

export function addressIn(form: HTMLFormElement): ShippingAddress {
  return formValues(form, ADDRESS_FIELDS)
}

/** The shipping form. Its autocomplete names let phones autofill it with one tap. */
export function AddressFields(props: AddressFieldsProps) {
  const { address, errors, emailHint, saved = [], onChange, onChoose = onChange, onBegin } = props
  const [choices, setChoices] = useState(0)
  const choose = (chosen: ShippingAddress) => {
    onChoose(chosen)
    setChoices(choices + 1)
  }
  const control = (name: AddressField) => ({
    name,
    value: address[name],
    error: errors[name],
    onFocus: () => onBegin?.(name),
    onChange: ({ target: { form, value } }: ChangeEvent<AddressControl>) => {
      const typed = form ? addressIn(form) : { ...address, [name]: value }
      onChange(name === 'country' ? withCountry(value, typed) : typed)
    },
  })
  const isAtHome = isNigeria(address.country)
  return (
    <>
      <SavedChoice current={address} onChoose={choose} saved={saved} />
      <div key={choices} className="grid gap-4 md:grid-cols-2">
        <Field
          {...control('fullName')}
          autoComplete="shipping name"
          className="md:col-span-2"
          label="Full name"
          required
        />
        <Field
          {...control('email')}
          autoCapitalize="none"
          autoComplete="shipping email"
          hint={emailHint}
          inputMode="email"
          label="Email"
          required={!emailHint}
          type="email"
        />
        <Field
          {...control('phone')}
          autoComplete="shipping tel"
          inputMode="tel"
          label="Phone"
          placeholder="0803 123 4567"
          required
          type="tel"
        />
        <Field
          {...control('address')}
          autoComplete="shipping street-address"
          className="md:col-span-2"
          label="Address"
          required
        />
        <Field {...control('city')} autoComplete="shipping address-level2" label="City" required />
        {isAtHome ? (
          <Select
            {...control('state')}
            autoComplete="shipping address-level1"
            label="State"
            options={[['', 'Choose a state'], ...NIGERIAN_STATES]}
            required
          />
        ) : (
          <Field {...control('state')} autoComplete="shipping address-level1" label="State or region" required />
        )}
        <Field {...control('country')} autoComplete="shipping country-name" label="Country" />
        <Field
          {...control('postalCode')}
          autoComplete="shipping postal-code"
          hint="Optional"
          inputMode={isAtHome ? 'numeric' : 'text'}
          label="Postal code"
        />
      </div>
    </>
  )
}

export function useTypedAddress(initial: ShippingAddress) {
  const [address, setAddress] = useState(initial)
  const [errors, setErrors] = useState<AddressErrors>({})
  return {
    address,
    errors,
    showErrors: setErrors,
    setAddress: (chosen: ShippingAddress) => {
      setAddress(chosen)
      setErrors({})
    },
    change: (typed: ShippingAddress) => {
      setAddress(typed)
      setErrors(updateErrors(errors, address, typed))
    },
    /** Returns the address in its stored form, or null after focusing the first invalid field. */
    check: (form: HTMLFormElement): ShippingAddress | null => {
      const typed = addressIn(form)
      const found = addressErrors(typed)
      setAddress(typed)
      setErrors(found)
      return focusFirstInvalid(form, found) ? null : normalizeAddress(typed)
    },
  }
}
