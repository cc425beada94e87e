import type { CartIntent, WishlistIntent } from '../../domain/cart/shop-intent.ts'

/** A press before hydration. `intent` is the button's cart or wishlist intent as JSON. */
export type CapturedPress = { readonly control: HTMLElement; readonly intent?: string }

declare global {
  interface Window {
    /** Set by the boot script. Returns the presses captured before hydration, once, and stops capturing. */
    takeCaptured?: () => readonly CapturedPress[]
  }
}

/**
 * Replays presses from before hydration, in order. An intent means what the prerendered page showed, even if the product is
 * already on the wishlist; other controls are clicked again.
 */
export async function replayEvents(perform: (intent: CartIntent | WishlistIntent) => void): Promise<void> {
  for (const { control, intent: text } of window.takeCaptured?.() ?? []) {
    control.removeAttribute('aria-busy')
    if (text) perform(JSON.parse(text))
    else control.click()
    // Lets React render between presses, such as raising a quantity twice before buying.
    await null
  }
}
