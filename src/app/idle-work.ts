import { startCurrency } from '../features/currency/start-currency.ts'
import { preloadOnTouch } from './navigation/preload-on-touch.ts'
import { preloadRoute } from './routes.ts'
import { wholeSheet } from './startup/full-stylesheet.ts'
import { keepAccountPages } from './startup/keep-account-pages.ts'
import { startDevice } from './startup/start-device.ts'

/** Everything that a page does once it answers: none of it is needed to hydrate. */
export async function startIdleWork(): Promise<void> {
  void wholeSheet()
  preloadOnTouch(preloadRoute)
  await startDevice()
  keepAccountPages()
  await startCurrency(import.meta.env.VITE_GEOLOCATION_URL || null)
}
