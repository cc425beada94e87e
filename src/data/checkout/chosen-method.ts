import { storedText } from '../../lib/stored-value.ts'

const chosen = storedText('oja-shipping-method')

/** Reads the delivery method chosen on the shipping page, which the checkout preselects. The shop may have stopped offering it. */
export const chosenMethod = chosen.read

export const storeChosenMethod = chosen.write
