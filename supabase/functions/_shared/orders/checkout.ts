import { isUuid } from '../http/body.ts'
import { FunctionError } from '../http/function-error.ts'
import { type Address, readAddress } from './address.ts'
import { type CheckoutItem, readItems } from './checkout-items.ts'
import { type FieldMessages, textIn } from './field-messages.ts'

export type Checkout = {
  /** Whole naira, as the customer saw it: must match what the database computes. */
  readonly amount: number
  readonly userId: string
  readonly requestKey: string
  readonly items: readonly CheckoutItem[]
  readonly shippingMethod: string
  readonly address: Address
  readonly promoCode: string | null
}

const SHIPPING_METHODS: readonly string[] = ['ibadan', 'nigeria', 'international']

/** Reads the body of process-payment. Throws 400 `invalid_body` with one kind message per wrong field. */
export function readCheckout(body: Record<string, unknown>): Checkout {
  const messages: FieldMessages = {}
  const text = (name: string, isValid: (value: unknown) => value is string, message: string) => {
    const value = body[name]
    if (isValid(value)) return value
    messages[name] = message
    return ''
  }
  if (body.currency !== 'NGN') messages.currency = 'Payments are taken in naira (NGN).'
  const checkout = {
    amount: amountIn(body, messages),
    userId: text('userId', isUuid, 'Please sign in to continue.'),
    requestKey: text('requestKey', isUuid, 'This checkout has no key. Please reload the page.'),
    items: readItems(body.cartItems, messages),
    shippingMethod: text('shippingMethod', isShippingMethod, 'Choose a delivery method.'),
    address: readAddress(body.shipping, messages),
    promoCode: textIn(body.promoCode, 'promoCode', messages) || null,
  }
  if (Object.keys(messages).length > 0) throw new FunctionError('invalid_body', { detail: { fields: messages } })
  return checkout
}

function amountIn({ amount }: Record<string, unknown>, messages: FieldMessages): number {
  if (typeof amount === 'number' && Number.isInteger(amount) && amount > 0) return amount
  messages.amount = 'The total must be whole naira above zero.'
  return 0
}

function isShippingMethod(value: unknown): value is string {
  return typeof value === 'string' && SHIPPING_METHODS.includes(value)
}
