import { clearDraft } from '../../data/checkout/checkout-draft.ts'
import { forgetChosenMethod } from '../../data/checkout/chosen-method.ts'
import { forgetViewed } from '../../features/catalogue/product-page/recently-viewed.ts'
import { forgetCheckout } from '../../features/checkout/checkout-fingerprint.ts'
import { forgetSearches } from '../../features/navigation/recent-searches.ts'

/** Takes what the screens kept of the last customer off the device; what the shop stored goes with `signOut`. */
export function forgetShopper(): void {
  forgetViewed()
  forgetSearches()
  clearDraft()
  forgetCheckout()
  forgetChosenMethod()
}
