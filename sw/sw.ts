import { clientsClaim } from 'workbox-core'
import { addPlugins, type PrecacheEntry, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { startDataMeter } from '../src/data/db/data-meter.ts'
import { workerStore } from '../src/data/db/worker-store.ts'
import { drainInWorker } from '../src/data/delivery/drain-in-worker.ts'
import { type PictureName, pictureName } from '../src/data/images/picture-name.ts'
import { OUTBOX_SYNC_TAG } from '../src/data/outbox/background-sync.ts'
import type { Audience, WorkerMessage } from '../src/lib/worker-message.ts'
import { Assets } from './assets.ts'
import { isAsset, onlyThisVersion } from './only-this-version.ts'
import { showPicture } from './pictures.ts'
import { openFromNotification, renewSubscription, showPush } from './push.ts'
import { SavedPages } from './saved-pages.ts'
import { isScreen, openScreen } from './screens.ts'
import { isShared, pathOfShared } from './shared-text.ts'

/** A file of this version: precached, or fetched when a page requests its audience's screens. */
type OfflineFile = PrecacheEntry & { readonly audience?: Audience }

declare const self: ServiceWorkerGlobalScope

// Background Sync isn't standard, so TypeScript lacks its event.
type SyncEvent = ExtendableEvent & { readonly tag: string }

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}

const files = self.__WB_MANIFEST as readonly OfflineFile[]
const filesOf = (audience?: Audience) => files.filter((file) => file.audience === audience)
// The shell's content changes with the version's scripts.
const version = files.find(({ url }) => url.startsWith('shell/'))?.revision ?? ''
const device = workerStore()
const assets = new Assets()
const pages = new SavedPages(version)

addPlugins([onlyThisVersion])
precache(filesOf())
clientsClaim()
startDataMeter(async () => device)

registerRoute(
  ({ request }) => request.mode !== 'navigate' && pictureName(request.url),
  ({ params, event }) => showPicture(params as PictureName, event, device),
)
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isShared(url),
  async ({ url }) => Response.redirect(url.origin + pathOfShared(url.searchParams.getAll('shared'), url.origin)),
)
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isScreen(url),
  ({ request }) => openScreen(request, pages, device),
)
registerRoute(({ request, sameOrigin }) => sameOrigin && request.mode !== 'navigate' && isAsset(request), assets)

self.addEventListener('install', (event) => event.waitUntil(pages.saveAgain(event)))

self.addEventListener('activate', (event) => event.waitUntil(pages.deleteOthers()))

// Workbox's router handles CACHE_URLS.
self.addEventListener('message', (event) => {
  const message: WorkerMessage | { readonly type: 'SKIP_WAITING' } | null = event.data
  switch (message?.type) {
    case 'SKIP_WAITING':
      event.waitUntil(self.skipWaiting())
      break
    case 'CLAIM':
      event.waitUntil(self.clients.claim())
      break
    case 'SAVE_SEEN_PAGE':
      event.waitUntil(pages.saveSeen(message.path, event))
      break
    case 'SAVE_PAGES':
      event.waitUntil(pages.save(message.paths, event))
      break
    case 'SAVE_SCREENS':
      event.waitUntil(
        assets.save(
          filesOf(message.audience).map(({ url }) => url),
          event,
        ),
      )
  }
})

self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC_TAG) event.waitUntil(drainInWorker(device))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data, device)))

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(device)))

self.addEventListener('notificationclick', (event) => event.waitUntil(openFromNotification(event.notification)))
