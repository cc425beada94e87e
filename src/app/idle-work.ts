import { startCurrency } from '../features/currency/start-currency.ts'
import { preloadOnTouch } from './navigation/preload-on-touch.ts'
import { preloadRoute } from './routes.ts'
import { fullStylesheet } from './startup/full-stylesheet.ts'
import { saveAccountScreens } from './startup/save-account-screens.ts'
import { startDevice } from './startup/start-device.ts'

/** Everything that a page does once it answers: none of it is needed to hydrate. */
export async function startIdleWork(): Promise<void> {
  void fullStylesheet()
  preloadOnTouch(preloadRoute)
  await startDevice()
  saveAccountScreens(preloadRoute)
  await startCurrency()
}
