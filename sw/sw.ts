import type { PrecacheEntry } from 'workbox-precaching'
import { startDataMeter } from '../src/data/db/data-meter.ts'
import { drainInWorker } from '../src/data/delivery/drain-in-worker.ts'
import { pictureName } from '../src/data/images/picture-name.ts'
import { OUTBOX_SYNC_TAG } from '../src/data/outbox/background-sync.ts'
import { dropOldAssets, file, isAsset, keepAssets, keepScreens } from './assets.ts'
import { device } from './device.ts'
import { isScreen, navigate } from './navigate.ts'
import { readPageMessage } from './page-message.ts'
import { keepPages, keepPagesAgain, keepSeenPage } from './pages.ts'
import { keepPictures, picture } from './pictures.ts'
import { isPrecached, keepPrecache } from './precached.ts'
import { openFromNotification, showPush } from './push.ts'
import { dropOtherVersions, nameVersion } from './version-cache.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// Background Sync is not a standard of every browser: TypeScript doesn't know its event.
type SyncEvent = ExtendableEvent & { readonly tag: string }

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent
  }
}

const manifest = self.__WB_MANIFEST
keepPrecache(manifest)
nameVersion(manifest)
startDataMeter(async () => device)

function isOwnAsset(address: string): boolean {
  const url = new URL(address, self.location.origin)
  return url.origin === self.location.origin && isAsset(url) && !isPrecached(url.pathname)
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepPagesAgain())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), dropOldAssets(), dropOtherVersions()]))
})

self.addEventListener('message', (event) => {
  const message = readPageMessage(event.data)
  if (message === 'skip-waiting') event.waitUntil(self.skipWaiting())
  else if (message === 'claim') event.waitUntil(self.clients.claim())
  else if (message === 'keep-pages') event.waitUntil(keepPages())
  else if (message === 'keep-visitor') event.waitUntil(Promise.all([keepScreens('visitor'), keepPages(['/shop'])]))
  else if (message === 'keep-customer') event.waitUntil(keepScreens('customer'))
  else if (message)
    event.waitUntil(
      Promise.all([
        keepSeenPage(message.page),
        keepAssets(message.keep.filter(isOwnAsset)),
        keepPictures(message.keep),
      ]),
    )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  const name = pictureName(request.url)
  if (name && request.mode !== 'navigate') return event.respondWith(picture(event, name))
  if (url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isScreen(url)) event.respondWith(navigate(request, url))
    return
  }
  if (isPrecached(url.pathname) || isAsset(url)) event.respondWith(file(event, url))
})

self.addEventListener('sync', (event) => {
  if (event.tag === OUTBOX_SYNC_TAG) event.waitUntil(drainInWorker(device))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)))

self.addEventListener('notificationclick', (event) => event.waitUntil(openFromNotification(event.notification)))
