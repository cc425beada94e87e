import type { ShopAction } from '../../features/catalogue/product-card/shop-action.ts'

declare global {
  interface Window {
    /** Set by the boot script: hands over the taps made before React, once, and stops collecting. */
    takeTaps?: () => readonly string[]
  }
}

/** What a tap on a product's card meant: before the page could answer no heart was filled, so a tap there was a wish. */
export function actionOfTap(tap: string): ShopAction | null {
  const [kind, productId] = tap.split(':')
  if (!productId) return null
  if (kind === 'wish') return { kind, productId, isWished: true }
  // Cards offer this only for products without variants.
  if (kind === 'add') return { kind, productId, variantId: null, quantity: 1, isChosenQuantity: false }
  return null
}

/** Does what was tapped before the page could answer; of other controls, the element that names the tap is clicked once more. */
export async function replayTaps(perform: (action: ShopAction) => void): Promise<void> {
  for (const tap of window.takeTaps?.() ?? []) {
    const element = document.querySelector<HTMLElement>(`[data-tap="${CSS.escape(tap)}"]`)
    element?.removeAttribute('aria-busy')
    const action = actionOfTap(tap)
    if (action) perform(action)
    else element?.click()
    // What one tap changed is drawn before the next: a quantity is raised twice, then bought.
    await null
  }
}
