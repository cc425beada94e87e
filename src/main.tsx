import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { watchInstallOffer } from './app/banners/install-offer.ts'
import { preloadRoute } from './app/routes.ts'
import { showCrashPage } from './app/startup/crash-page.ts'
import { applyPageSeed, readPageSeed } from './app/startup/page-seed.ts'
import { hideBlockedApis } from './lib/blocked-apis.ts'
import { ROOT_ID, STARTED } from './lib/page-names.ts'
import { loadWithRetry } from './lib/scheduling.ts'
import { whenInteractive } from './ui/hydration/page-interactive.ts'

const app = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
)

/** Errors outside every boundary show a plain page instead of a blank one. */
const ROOT_OPTIONS = { onUncaughtError: showCrashPage }

async function hydrate(root: HTMLElement): Promise<void> {
  await preloadRoute(location.pathname)
  startTransition(() => {
    hydrateRoot(root, app, ROOT_OPTIONS)
  })
}

/** The shell has nothing to hydrate; it renders once, after the device has been read. */
async function render(root: HTMLElement): Promise<void> {
  const fill = async () => (await import('./app/startup/shell-data.ts')).fillFromDevice(location.pathname)
  await Promise.all([fill(), preloadRoute(location.pathname)])
  createRoot(root, ROOT_OPTIONS).render(app)
}

async function start(): Promise<void> {
  const root = document.getElementById(ROOT_ID)
  if (!root) throw new Error('The page has no #root')
  document.documentElement.classList.add(STARTED)
  hideBlockedApis()
  watchInstallOffer()
  const seed = readPageSeed()
  applyPageSeed(seed)
  await (seed ? hydrate(root) : render(root)).catch((cause: unknown) => {
    // The route's boundary shows the error.
    console.error('page not preloaded', cause)
    createRoot(root, ROOT_OPTIONS).render(app)
  })
  await whenInteractive
  performance.mark('interactive')
  // From now on links load only code, not documents.
  document.querySelector('script[type=speculationrules]')?.remove()
  const { startIdleWork } = await loadWithRetry(() => import('./app/idle-work.ts'))
  await startIdleWork()
}

void start()
