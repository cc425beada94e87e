import { isShippingMethod } from '../../domain/orders/shipping.ts'
import { storedChoice } from '../../lib/stored-value.ts'

const chosen = storedChoice('oja-shipping-method', isShippingMethod)

/** What was chosen on the shipping page of this device: the checkout begins with it. Null: nothing yet. */
export const chosenMethod = chosen.read

export const keepChosenMethod = chosen.write

export const forgetChosenMethod = chosen.remove
