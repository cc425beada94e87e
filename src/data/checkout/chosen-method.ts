import { isShippingMethod, type ShippingMethodCode } from '../../domain/orders/shipping.ts'

const KEY = 'oja-shipping-method'

/** What was chosen on the shipping page of this device: the checkout begins with it. Null: nothing yet. */
export function chosenMethod(): ShippingMethodCode | null {
  try {
    const kept = localStorage.getItem(KEY)
    return isShippingMethod(kept) ? kept : null
  } catch {
    // A browser that forbids storage keeps no choice.
    return null
  }
}

export function keepChosenMethod(method: ShippingMethodCode): void {
  try {
    localStorage.setItem(KEY, method)
  } catch {
    // The choice then stands on the page alone.
  }
}

export function forgetChosenMethod(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
