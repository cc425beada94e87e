import { matchPath } from 'react-router-dom'
import { MONITORING } from '../content/settings/monitoring.ts'
import { getCatalogue } from '../data/catalogue/catalogue-store.ts'
import { getConnection } from '../data/connection/connection.ts'
import { getSetting } from '../data/settings/settings-store.ts'
import { startCurrency } from '../features/currency/start-currency.ts'
import { workerReady } from '../lib/blocked-apis.ts'
import { loadWithRetry } from '../lib/scheduling.ts'
import { askForPicture } from '../ui/picture/picture-source.ts'
import { preloadRoute } from './routes.ts'
import { SCREENS } from './screens.ts'
import { followBrand } from './startup/follow-brand.ts'
import { saveAccountScreens } from './startup/save-account-screens.ts'
import { startDevice } from './startup/start-device.ts'

// Lazily imported elsewhere. Loaded here, so that a first tap or keystroke needs no request and works offline.
import '../data/db/shop-database.ts'
import '../data/catalogue/lookup/find-product.ts'
import '../features/catalogue/product-card/perform-or-ask.ts'
import '../features/catalogue/product-list/CatalogueLoading.tsx'
import '../features/catalogue/search/FilterBottomSheet.tsx'
import '../features/currency/CurrencySelect.tsx'
import '../features/home/subscribe.ts'
import '../features/navigation/MenuBottomSheet.tsx'
import '../features/navigation/OfflineNote.tsx'
import '../features/navigation/SuggestionPanel.tsx'
import '../features/theme/ThemeSelect.tsx'
import '../ui/feedback/ToastList.tsx'
import './layouts/IdleParts.tsx'

/** Waits for a stylesheet in flight: loading it twice would apply it twice. */
const TIMEOUT_MS = 5000

function load(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`No stylesheet ${href}`))
    }
    document.body.append(link)
  })
}

/** boot.ts requests the full stylesheet; on a bad connection this retries until it has loaded. */
export async function fullStylesheet(): Promise<void> {
  const asked = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
  if (!asked || asked.sheet) return
  await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
  if (!asked.sheet) await loadWithRetry(() => load(asked.href))
}

/** Fetches a product page's picture, unless the touch turns into a scroll. */
function askAhead(pathname: string): void {
  const id = matchPath('/product/:id', pathname)?.params.id
  const image = id && getCatalogue().byId.get(id)?.image
  if (image) document.addEventListener('pointercancel', askForPicture(image), { once: true })
}

/** Preloads a link's page and picture on touch, about 100 ms before the click. Not when saving data. */
export function preloadOnTouch(preload: (pathname: string) => Promise<void>): void {
  document.addEventListener(
    'pointerdown',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || getConnection().saveData) return
      // The click handler reports the failure.
      preload(link.pathname).catch(() => {})
      askAhead(link.pathname)
    },
    { passive: true },
  )
}

const screenOf = (pathname: string) => SCREENS.find(({ path }) => matchPath(path, pathname))?.path ?? '*'

/** Measures a sample of visits, if owner and shopper agree. */
async function reportVisit(): Promise<void> {
  const monitoring = getSetting('monitoring', MONITORING)
  if (!monitoring.isOn || Math.random() * 100 >= monitoring.samplePercent) return
  const { startPageReports } = await import('../data/monitoring/page-reports.ts')
  startPageReports(monitoring, screenOf)
}

/** Refetches opened products, in a shop larger than this device's catalogue. */
async function refreshOpened(): Promise<void> {
  if (!getCatalogue().serverLists) return
  const { refreshPinned } = await import('../data/catalogue/lookup/refresh-pinned.ts')
  await refreshPinned()
}

/** Loads the screens that most visits continue to. The worker has cached them, so this needs no data and a first tap needn't wait. */
async function prepareScreens(): Promise<void> {
  if (await workerReady()) await Promise.all(['/', '/shop', '/product/any'].map(preloadRoute))
}

/** Starts all work that hydration doesn't need, once the page is interactive. */
export async function startIdleWork(): Promise<void> {
  void fullStylesheet()
  reportVisit().catch((cause: unknown) => console.warn('This visit is not measured:', cause))
  followBrand()
  preloadOnTouch(preloadRoute)
  await startDevice()
  // The connection may drop before the worker has cached it, and search must work offline.
  void loadWithRetry(() => import('../data/search/build-searcher.ts'))
  prepareScreens().catch((cause: unknown) => console.warn('The next screen is loaded when it is opened:', cause))
  saveAccountScreens(preloadRoute)
  refreshOpened().catch((cause: unknown) => console.warn('Opened products stay as they were:', cause))
  await startCurrency()
}
