import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching'

/** Keeps the files of this version (the web manifest is the browser's own affair): fetched one after the other when it is installed, the former version's dropped when it takes over. */
export function keepPrecache(manifest: (PrecacheEntry | string)[]): void {
  precache(manifest.filter((entry) => typeof entry === 'string' || !entry.url.endsWith('.webmanifest')))
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
