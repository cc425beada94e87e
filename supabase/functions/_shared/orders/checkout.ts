import { isPayBy, type PayBy } from '../../../../src/domain/orders/pay-by.ts'
import { ApiError } from '../http/api-error.ts'
import { isUuid } from '../http/uuid.ts'
import { type Address, readAddress } from './address.ts'
import { type RequestedItem, readItems } from './checkout-items.ts'
import { type RequestedDetails, readDetails } from './details.ts'
import { type FieldMessages, textIn } from './field-messages.ts'

export type Checkout = {
  /** Whole naira, as shown to the customer; must equal the database's total. */
  readonly amount: number
  readonly userId: string
  readonly requestKey: string
  readonly items: readonly RequestedItem[]
  readonly shippingMethod: string
  readonly address: Address
  readonly promoCode: string | null
  readonly payBy: PayBy
  readonly details: RequestedDetails
}

/** The format of method codes in the settings; the database checks that the shop offers the method. */
const METHOD_CODE = /^[a-z0-9-]{1,40}$/

/** Reads the body of process-payment. @throws ApiError 400 `invalid_body` with one message per invalid field */
export function readCheckout(body: Record<string, unknown>): Checkout {
  const messages: FieldMessages = {}
  const { amount, userId, requestKey, shippingMethod } = body
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 0) {
    messages.amount = 'The total must be whole naira.'
  }
  if (body.currency !== 'NGN') messages.currency = 'Payments are taken in naira (NGN).'
  if (!isUuid(userId)) messages.userId = 'Please sign in to continue.'
  if (!isUuid(requestKey)) messages.requestKey = 'This checkout has no key. Please reload the page.'
  if (typeof shippingMethod !== 'string' || !METHOD_CODE.test(shippingMethod)) {
    messages.shippingMethod = 'Choose a delivery method.'
  }
  // Older app versions send no way to pay.
  const { payBy = 'card' } = body
  if (!isPayBy(payBy)) messages.payBy = 'Choose how you would like to pay.'
  const items = readItems(body.cartItems, messages)
  const address = readAddress(body.shipping, messages)
  const promoCode = textIn(body.promoCode, 'promoCode', messages)
  const details = readDetails(body.details, messages)
  if (Object.keys(messages).length > 0) {
    throw new ApiError(400, 'invalid_body', 'Please check the marked fields.', { fields: messages })
  }
  return {
    amount: amount as number,
    userId: userId as string,
    requestKey: requestKey as string,
    items,
    shippingMethod: shippingMethod as string,
    address,
    promoCode: promoCode || null,
    payBy: payBy as PayBy,
    details,
  }
}
