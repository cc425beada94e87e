import { storedText } from '../../lib/stored-value.ts'

const chosen = storedText('oja-shipping-method')

/**
 * The code of the delivery method chosen on the shipping page of this device: the checkout begins with it. The shop may not offer it any more.
 * Null: nothing chosen yet.
 */
export const chosenMethod = chosen.read

export const keepChosenMethod = chosen.write
