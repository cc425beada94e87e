import { getCatalogue } from '../data/catalogue/catalogue-store.ts'
import type { ShopAction } from '../features/catalogue/shop-action.ts'

declare global {
  interface Window {
    /** Set by the boot script: hands over the taps made before React, once, and stops collecting. */
    takeTaps?: () => readonly string[]
  }
}

/** What a tap on a product meant, for one whose button was on a page left meanwhile. */
export function actionOfTap(tap: string): ShopAction | null {
  const [kind, productId] = tap.split(':')
  const product = productId ? getCatalogue().byId.get(productId) : undefined
  if (!product) return null
  if (kind === 'wish') return { kind, productId: product.id, isWished: true }
  if (kind !== 'add' || product.varieties.length > 0) return null
  return { kind, productId: product.id, varietyId: null, quantity: 1, isChosenQuantity: false }
}

/** Does what was tapped before the page could answer: the element that names the tap is clicked once more. */
export function replayTaps(perform: (action: ShopAction) => void): void {
  for (const tap of window.takeTaps?.() ?? []) {
    const element = document.querySelector<HTMLElement>(`[data-tap="${CSS.escape(tap)}"]`)
    const action = element ? null : actionOfTap(tap)
    if (action) perform(action)
    element?.removeAttribute('aria-busy')
    element?.click()
  }
}
