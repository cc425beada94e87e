import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { watchInstallOffer } from './app/banners/install-offer.ts'
import { fetchPicturesAhead } from './app/navigation/pictures-ahead.ts'
import { preloadOnTouch } from './app/navigation/preload-on-touch.ts'
import { isFreshLoad } from './app/navigation/scroll-memory.ts'
import { preloadRoute } from './app/routes.ts'
import { wholeSheet } from './app/startup/full-stylesheet.ts'
import { whenInteractive } from './app/startup/interactive.tsx'
import { keepAccountPages } from './app/startup/keep-account-pages.ts'
import { applyPageSeed, readPageSeed } from './app/startup/page-seed.ts'
import { fillFromDevice } from './app/startup/shell-data.ts'
import { startDevice } from './app/startup/start-device.ts'
import { startCurrency } from './features/currency/start-currency.ts'
import { beginFirstDraw } from './ui/hydration/first-draw.ts'

const app = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
)

/** Takes over a prerendered page as it stands. */
async function hydrate(root: HTMLElement): Promise<void> {
  await preloadRoute(location.pathname)
  startTransition(() => {
    hydrateRoot(root, app, {
      onRecoverableError: (cause) => console.error('hydration', cause),
    })
  })
}

/** The shell has nothing to take over: draws once, when the device has said what it knows. */
async function render(root: HTMLElement): Promise<void> {
  await Promise.all([fillFromDevice(location.pathname), preloadRoute(location.pathname)])
  // A page that is reloaded is scrolled by the browser as soon as it is long enough.
  if (isFreshLoad()) beginFirstDraw()
  createRoot(root).render(app)
}

/** Starts React on the page, then everything behind it. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  document.documentElement.classList.add('go')
  watchInstallOffer()
  void wholeSheet()
  const seed = readPageSeed()
  applyPageSeed(seed)
  await (seed ? hydrate(root) : render(root)).catch((cause: unknown) => {
    // The route's own boundary says what can't be loaded.
    console.error('page not preloaded', cause)
    createRoot(root).render(app)
  })
  await whenInteractive
  performance.mark('interactive')
  preloadOnTouch(preloadRoute)
  fetchPicturesAhead()
  await startDevice()
  keepAccountPages()
  await startCurrency(import.meta.env.VITE_GEOLOCATION_URL || null)
}

void start()
