import { orWarn } from './or-warn.ts'

/** Undefined where the browser refuses: a full or broken disk. */
export function openCache(name: string): Promise<Cache | undefined> {
  return orWarn('No place for files:', () => caches.open(name))
}
