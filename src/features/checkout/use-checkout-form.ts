import { useEffect, useState } from 'react'
import { type AddressErrors, addressErrors, updateErrors } from '../../content/messages/address-errors.ts'
import { NOT_SERVED } from '../../content/pages/shipping-page.ts'
import { type CheckoutDraft, readDraft, writeDraft } from '../../data/checkout/checkout-draft.ts'
import { chosenMethod } from '../../data/checkout/chosen-method.ts'
import { useDeliveryMethods } from '../../data/settings/delivery-methods.ts'
import { type DeliveryPlace, methodFor, servesPlace } from '../../domain/orders/delivery-area.ts'
import type { OrderColumn } from '../../domain/orders/order-fields.ts'
import type { PayBy } from '../../domain/orders/pay-by.ts'
import { defaultMethod, type ShippingMethod, type ShippingMethods } from '../../domain/orders/shipping.ts'
import { ADDRESS_FIELDS, type AddressField, EMPTY_ADDRESS, type ShippingAddress } from '../../domain/people/address.ts'
import { fillText } from '../../lib/fill-text.ts'

/** Hints of methods that don't serve the address. */
const METHOD_REFUSALS: Readonly<Record<ShippingMethod['area'], string>> = {
  places: 'Only for addresses in {places}',
  country: 'Only for addresses in Nigeria',
  abroad: 'Only for addresses outside Nigeria',
}

const MAX_NAMED = 4
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Lists places without their states: "Ibadan, Ikeja or Abeokuta". */
function namesOf(places: readonly string[]): string {
  const names = places.map((place) => place.split(',')[0]?.trim() ?? '')
  if (names.length <= MAX_NAMED) return alternatives.format(names)
  const named = names.slice(0, MAX_NAMED - 1)
  return alternatives.format([...named, `${names.length - named.length} other places`])
}

/** Resolves the shipping method for an address. The customer's choice is kept in case the address fits it again. */
export function methodForPlace(methods: ShippingMethods, chosen: string | null, place: DeliveryPlace) {
  const method = methodFor(methods, chosen, place)
  const isServed = servesPlace(method, place)
  const isExpected = method.code === (chosen ?? defaultMethod(methods).code)
  return {
    method,
    /** False if no method serves the address. */
    isServed,
    /** Returns the code of another address's method. */
    methodAt: (other: DeliveryPlace) => methodFor(methods, chosen, other).code,
    /** Tells the customer that the address changed the method. */
    methodNote: !isServed
      ? NOT_SERVED
      : isExpected
        ? null
        : `We chose “${method.label}” for your address. It changes with the address.`,
    /** Returns why a method can't be chosen for the address, or null. */
    methodRefusal: (each: ShippingMethod) =>
      servesPlace(each, place) ? null : fillText(METHOD_REFUSALS[each.area], { places: namesOf(each.places) }),
  }
}

const NOTHING: CheckoutDraft = { address: null, method: null, payBy: null, promoCode: null, details: {} }

/**
 * The shipping form. Typed values survive a reload, a lost connection and another sign-in.
 * @param suggested fills the form until the customer types; null while it loads
 * @param email fills the email field meanwhile
 */
export function useCheckoutForm(userId: string, suggested: ShippingAddress | null, email = '') {
  const methods = useDeliveryMethods()
  const [draft, setDraft] = useState<CheckoutDraft | null>(() => readDraft(userId))
  const [errors, setErrors] = useState<AddressErrors>({})
  const [begun, setBegun] = useState<Partial<ShippingAddress>>({})
  const known = { ...EMPTY_ADDRESS, email }
  const address = draft?.address ?? (suggested ? { ...suggested, ...begun } : known)
  const chosen = draft?.method ?? chosenMethod()
  const kept = draft ?? NOTHING
  const { details, payBy } = kept

  useEffect(() => {
    if (draft) writeDraft(userId, draft)
  }, [draft, userId])

  return {
    ...methodForPlace(methods, chosen, address),
    address,
    details,
    payBy,
    errors,
    /** Called on focus: a suggestion that loads later won't overwrite this field. */
    begin: (field: AddressField) => {
      if (!draft?.address && !suggested) setBegun({ ...begun, [field]: known[field] })
    },
    setTyped: (typed: ShippingAddress) => {
      setDraft({ ...kept, address: typed, method: chosen })
      setErrors(updateErrors(errors, address, typed))
    },
    setAddress: (saved: ShippingAddress) => {
      setDraft({ ...kept, address: saved, method: chosen })
      setErrors({})
    },
    // Leaves `address` null, so that a suggestion can still fill it.
    setMethod: (method: string) => setDraft({ ...kept, method }),
    setPayBy: (way: PayBy) => setDraft({ ...kept, payBy: way }),
    setDetail: (column: OrderColumn, text: string) => setDraft({ ...kept, details: { ...details, [column]: text } }),
    /** Stores the form's values and shows field errors. Returns true if there are none. */
    check: (typed: ShippingAddress) => {
      const found = addressErrors(typed)
      if (ADDRESS_FIELDS.some((field) => typed[field] !== address[field])) {
        setDraft({ ...kept, address: typed, method: chosen })
      }
      setErrors(found)
      return Object.keys(found).length === 0
    },
    showErrors: setErrors,
  }
}
