import { useEffect, useState } from 'react'
import { type AddressErrors, addressErrors, errorsAfter } from '../../content/messages/address-errors.ts'
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

/** Beside a method that can't reach the address. */
const METHOD_REFUSALS: Readonly<Record<ShippingMethod['area'], string>> = {
  places: 'Only for addresses in {places}',
  country: 'Only for addresses in Nigeria',
  abroad: 'Only for addresses outside Nigeria',
}

const MOST_NAMED = 4
const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** "Ibadan, Ikeja or Abeokuta", without their states. */
function namesOf(places: readonly string[]): string {
  const names = places.map((place) => place.split(',')[0]?.trim() ?? '')
  if (names.length <= MOST_NAMED) return alternatives.format(names)
  const named = names.slice(0, MOST_NAMED - 1)
  return alternatives.format([...named, `${names.length - named.length} other places`])
}

/** The shipping method of an order as its address stands now. A choice is kept for when the address fits it again. */
export function methodForPlace(methods: ShippingMethods, chosen: string | null, place: DeliveryPlace) {
  const method = methodFor(methods, chosen, place)
  const isServed = servesPlace(method, place)
  const isExpected = method.code === (chosen ?? defaultMethod(methods).code)
  return {
    /** The customer's choice where it serves the address, else the one that does, else the one that orders begin with. */
    method,
    /** False where no method goes to the address. */
    isServed,
    /** The code of the method for another address. */
    methodAt: (other: DeliveryPlace) => methodFor(methods, chosen, other).code,
    /** Says so when the address and not the customer chose it. */
    methodNote: !isServed
      ? NOT_SERVED
      : isExpected
        ? null
        : `We chose “${method.label}” for your address. It changes with the address.`,
    /** Why a method can't be chosen for the address; null when it can. */
    methodRefusal: (each: ShippingMethod) =>
      servesPlace(each, place) ? null : fillText(METHOD_REFUSALS[each.area], { places: namesOf(each.places) }),
  }
}

const NOTHING: CheckoutDraft = { address: null, method: null, payBy: null, promoCode: null, details: {} }

/**
 * The shipping form. What is typed outlives a reload, a lost connection and signing in again.
 * @param suggested fills the form while the customer has typed nothing; null while it is being read
 * @param email stands in the form until then
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
    /** The customer is in this field: what is suggested later leaves it alone. */
    begin: (field: AddressField) => {
      if (!draft?.address && !suggested) setBegun({ ...begun, [field]: known[field] })
    },
    setTyped: (typed: ShippingAddress) => {
      setDraft({ ...kept, address: typed, method: chosen })
      setErrors(errorsAfter(errors, address, typed))
    },
    setAddress: (saved: ShippingAddress) => {
      setDraft({ ...kept, address: saved, method: chosen })
      setErrors({})
    },
    // The address stays open to what is suggested: only what was typed is a draft.
    setMethod: (method: string) => setDraft({ ...kept, method }),
    setPayBy: (way: PayBy) => setDraft({ ...kept, payBy: way }),
    setDetail: (column: OrderColumn, text: string) => setDraft({ ...kept, details: { ...details, [column]: text } }),
    /** Takes up what stands in the form and shows what is wrong beside the fields. True when nothing is. */
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
