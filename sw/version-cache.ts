import type { PrecacheEntry } from 'workbox-precaching'
import { openCache } from './open-cache.ts'

const PREFIX = 'oja-version-'
let name = PREFIX

/**
 * The place for what belongs to this version and comes after it was installed. The shell names the scripts of the version, so its revision
 * is the version's name.
 */
export function nameVersion(manifest: readonly (PrecacheEntry | string)[]): void {
  for (const entry of manifest) {
    if (typeof entry !== 'string' && entry.url.includes('shell/')) name = `${PREFIX}${entry.revision}`
  }
}

/** Undefined where the browser refuses. */
export function versionCache(): Promise<Cache | undefined> {
  return openCache(name)
}

/** Drops what other versions kept, when this one takes over. */
export async function dropOtherVersions(): Promise<void> {
  const others = (await caches.keys()).filter((each) => each.startsWith(PREFIX) && each !== name)
  await Promise.all(others.map((each) => caches.delete(each)))
}
