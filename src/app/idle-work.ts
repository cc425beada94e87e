import { matchPath } from 'react-router-dom'
import { MONITORING } from '../content/settings/monitoring.ts'
import { getCatalogue } from '../data/catalogue/catalogue-store.ts'
import { getConnection } from '../data/connection/connection.ts'
import { getSetting } from '../data/settings/settings-store.ts'
import { startCurrency } from '../features/currency/start-currency.ts'
import { untilLoaded } from '../lib/later.ts'
import { workerReady } from '../lib/refusable.ts'
import { askForPicture } from '../ui/picture/picture-source.ts'
import { preloadRoute } from './routes.ts'
import { SCREENS } from './screens.ts'
import { followBrand } from './startup/follow-brand.ts'
import { saveAccountScreens } from './startup/save-account-screens.ts'
import { startDevice } from './startup/start-device.ts'

// Asked for elsewhere when wanted: in this file a first tap or keystroke finds them at once, offline as well.
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

/** A stylesheet that is still on its way must not be asked for twice: the page would be styled twice as well. */
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

/** boot.ts asks for the full stylesheet; where a bad connection did not bring it, it is asked for until it comes. */
export async function fullStylesheet(): Promise<void> {
  const asked = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')
  if (!asked || asked.sheet) return
  await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))
  if (!asked.sheet) await untilLoaded(() => load(asked.href))
}

/** The picture of a product's page, unless the finger goes on to scroll. */
function askAhead(pathname: string): void {
  const id = matchPath('/product/:id', pathname)?.params.id
  const image = id && getCatalogue().byId.get(id)?.image
  if (image) document.addEventListener('pointercancel', askForPicture(image), { once: true })
}

/** A finger on a link is some hundred milliseconds ahead of the click: time to fetch the page's code and picture. Not when data is to be saved. */
export function preloadOnTouch(preload: (pathname: string) => Promise<void>): void {
  document.addEventListener(
    'pointerdown',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || getConnection().saveData) return
      // The click itself shows what went wrong.
      preload(link.pathname).catch(() => {})
      askAhead(link.pathname)
    },
    { passive: true },
  )
}

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
  // A connection that goes before the worker has saved it must not leave a search without an answer.
  void untilLoaded(() => import('../data/search/build-searcher.ts'))
  prepareScreens().catch((cause: unknown) => console.warn('The next screen is loaded when it is opened:', cause))
  saveAccountScreens(preloadRoute)
  refreshOpened().catch((cause: unknown) => console.warn('Opened products stay as they were:', cause))
  await startCurrency()
}
