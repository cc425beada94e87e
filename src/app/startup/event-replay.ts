import type { CartIntent, WishlistIntent } from '../../domain/cart/shop-intent.ts'

/** A press before hydration. `intent`: a cart or wishlist intent, which the button carries as JSON. */
export type CapturedPress = { readonly control: HTMLElement; readonly intent?: string }

declare global {
  interface Window {
    /** Set by the boot script: hands over what was pressed before hydration, once, and stops capturing. */
    takeCaptured?: () => readonly CapturedPress[]
  }
}

/**
 * Does what was pressed before hydration, in order. A press that carries an intent means what the prerendered page showed, also where the
 * product turns out to be on the wishlist already; any other control is clicked again.
 */
export async function replayEvents(perform: (intent: CartIntent | WishlistIntent) => void): Promise<void> {
  for (const { control, intent: text } of window.takeCaptured?.() ?? []) {
    control.removeAttribute('aria-busy')
    if (text) perform(JSON.parse(text))
    else control.click()
    // React renders what one press changed before the next: a quantity is raised twice, then bought.
    await null
  }
}
