import { matchPath } from 'react-router-dom'
import { MONITORING } from '../content/settings/monitoring.ts'
import { getCatalogue } from '../data/catalogue/catalogue-store.ts'
import { getSetting } from '../data/settings/settings-store.ts'
import { startCurrency } from '../features/currency/start-currency.ts'
import { workerReady } from '../lib/refusable.ts'
import { preloadOnTouch } from './navigation/preload-on-touch.ts'
import { preloadRoute } from './routes.ts'
import { SCREENS } from './screens.ts'
import { followBrand } from './startup/follow-brand.ts'
import { fullStylesheet } from './startup/full-stylesheet.ts'
import { saveAccountScreens } from './startup/save-account-screens.ts'
import { startDevice } from './startup/start-device.ts'
// Asked for elsewhere when wanted: in this file a first tap or keystroke finds them at once, offline as well.
import '../data/db/shop-database.ts'
import '../data/catalogue/lookup/find-product.ts'
import '../features/catalogue/product-card/perform-action.ts'
import '../features/catalogue/product-list/CatalogueLoading.tsx'
import '../features/catalogue/search/FilterBottomSheet.tsx'
import '../features/currency/CurrencySelect.tsx'
import '../features/home/subscribe.ts'
import '../features/navigation/CartBadge.tsx'
import '../features/navigation/MenuBottomSheet.tsx'
import '../features/navigation/OfflineNote.tsx'
import '../features/navigation/SuggestionPanel.tsx'
import '../features/theme/ThemeSelect.tsx'
import '../ui/feedback/ToastList.tsx'
import './layouts/IdleParts.tsx'

const screenOf = (pathname: string) => SCREENS.find(({ path }) => matchPath(path, pathname))?.path ?? '*'

/** Only of a part of the visits, and where owner and shopper agree to it. */
async function reportVisit(): Promise<void> {
  const monitoring = getSetting('monitoring', MONITORING)
  if (!monitoring.isOn || Math.random() * 100 >= monitoring.samplePercent) return
  const { startPageReports } = await import('../data/monitoring/page-reports.ts')
  startPageReports(monitoring, screenOf)
}

/** Reads opened products again, in a shop with more products than this device holds. */
async function refreshOpened(): Promise<void> {
  if (!getCatalogue().serverLists) return
  const { refreshPinned } = await import('../data/catalogue/lookup/refresh-pinned.ts')
  await refreshPinned()
}

/** The code of the screens that most visits go on to. The worker has saved it: this costs no bytes, and a first tap needn't wait for it. */
async function prepareScreens(): Promise<void> {
  if (await workerReady()) await Promise.all(['/', '/shop', '/product/any'].map(preloadRoute))
}

/** Everything that a page does once it answers: none of it is needed to hydrate. */
export async function startIdleWork(): Promise<void> {
  void fullStylesheet()
  reportVisit().catch((cause: unknown) => console.warn('This visit is not measured:', cause))
  followBrand()
  preloadOnTouch(preloadRoute)
  await startDevice()
  prepareScreens().catch((cause: unknown) => console.warn('The next screen is loaded when it is opened:', cause))
  saveAccountScreens(preloadRoute)
  refreshOpened().catch((cause: unknown) => console.warn('Opened products stay as they were:', cause))
  await startCurrency()
}
