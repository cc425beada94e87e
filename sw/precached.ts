import { getCacheKeyForURL, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching'
import { orWarn } from './or-warn.ts'

/** Keeps the files of this version: fetched one after the other when it is installed, the former version's dropped when it takes over. */
export function keepPrecache(manifest: (PrecacheEntry | string)[]): void {
  precache(manifest)
}

export function isPrecached(path: string): boolean {
  return getCacheKeyForURL(path) !== undefined
}

/** A file of this version; undefined when it is not one, or the browser dropped it or can't read it. */
export function precached(path: string): Promise<Response | undefined> {
  return orWarn('A file could not be read:', () => matchPrecache(path))
}
