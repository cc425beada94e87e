import {
  addPlugins,
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching'
import { askByAddress, refuseOtherVersions } from './page-in-hand.ts'

/** Keeps the files of this version: fetched one after the other when it is installed, the former version's dropped when it takes over. */
export function keepPrecache(manifest: (PrecacheEntry | string)[]): void {
  addPlugins([
    { requestWillFetch: askByAddress, fetchDidSucceed: (fetched) => refuseOtherVersions(fetched, isPrecached) },
  ])
  precache(manifest)
  cleanupOutdatedCaches()
}

export function isPrecached(path: string): boolean {
  return getCacheKeyForURL(path) !== undefined
}

/** A file of this version; undefined when it is not one, or the browser dropped it or can't read it. */
export async function precached(path: string): Promise<Response | undefined> {
  try {
    return await matchPrecache(path)
  } catch (cause) {
    console.warn('A file could not be read:', cause)
    return undefined
  }
}
