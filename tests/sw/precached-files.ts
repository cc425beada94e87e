import { cacheNames } from 'workbox-core'
import { getCacheKeyForURL, precache } from 'workbox-precaching'

/** Puts a file into Workbox's precache, as the install of the worker does. */
export async function putIntoPrecache(url: string, response: Response): Promise<void> {
  precache([{ url, revision: null }])
  await (await caches.open(cacheNames.precache)).put(getCacheKeyForURL(url) ?? url, response)
}
