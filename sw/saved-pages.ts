import type { WorkboxPlugin } from 'workbox-core/types.js'
import { getCacheKeyForURL } from 'workbox-precaching'
import { CacheFirst } from 'workbox-strategies'
import { SCRIPTS } from '../src/lib/page-names.ts'
import { orWarn } from './tolerant.ts'

const PREFIX = 'oja-pages-'
const NAMED_SCRIPT = new RegExp(`\\sdata-${SCRIPTS}="([^" ]+)`)
/** Most visits start here, so these open prerendered; other screens open from the shell, at a tenth of the bytes. */
const STARTS: readonly string[] = ['/', '/shop']

function pageOf(path: string): string | undefined {
  return /^(\/|\/shop|\/product\/[^/]+)\/?$/.exec(path)?.[1]
}

/** Saves no page whose scripts belong to another version of the shop, as the browser's or the server's may. */
const onlyThisVersion: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const script = NAMED_SCRIPT.exec(await response.clone().text())?.[1]
    return response.status === 200 && script && getCacheKeyForURL(script) ? response : null
  },
}

/** Prerendered pages, as the server wrote them, for as long as this version is in use. */
export class SavedPages {
  readonly #strategy: CacheFirst

  /** The revision of the shell, which names the scripts of the version. */
  constructor(version: string) {
    this.#strategy = new CacheFirst({ cacheName: PREFIX + version, plugins: [onlyThisVersion] })
  }

  async #save(page: string, cache: RequestCache, event: ExtendableEvent): Promise<void> {
    const request = new Request(page, { cache, mode: 'same-origin' })
    await orWarn('A page was not saved:', () => Promise.all(this.#strategy.handleAll({ event, request })))
  }

  /** Saves a page that was just looked at, out of the browser's own cache. A product's page is saved only where that costs nothing. Never rejects. */
  async saveSeen(path: string, event: ExtendableEvent): Promise<void> {
    const page = pageOf(path)
    if (!page) return
    if (!STARTS.includes(page)) return this.#save(page, 'only-if-cached', event)
    await this.#save(page, 'force-cache', event)
    // Does nothing when the first one was saved.
    await this.#save(page, 'reload', event)
  }

  /** Fetches and saves those of these pages that are not saved yet. Never rejects. */
  async save(paths: readonly string[], event: ExtendableEvent): Promise<void> {
    for (const path of paths) if (STARTS.includes(path)) await this.#save(path, 'no-cache', event)
  }

  /** Saves the pages that the version in use has saved, before this one takes over. Never rejects. */
  async saveAgain(event: ExtendableEvent): Promise<void> {
    for (const page of STARTS) {
      if (await orWarn('A page could not be read:', () => caches.match(page))) await this.save([page], event)
    }
  }

  /** Undefined when the page is not saved, or can't be read. */
  async find(path: string): Promise<Response | undefined> {
    const page = pageOf(path)
    if (!page) return undefined
    return orWarn('A page could not be read:', () => caches.match(page, { cacheName: this.#strategy.cacheName }))
  }

  /** Deletes a page that is out of date; the next visit saves it anew. */
  async delete(path: string): Promise<void> {
    const page = pageOf(path)
    if (page) await (await caches.open(this.#strategy.cacheName)).delete(page)
  }

  /** Deletes what other versions saved, when this one takes over. */
  async deleteOthers(): Promise<void> {
    const names = await caches.keys()
    const others = names.filter((name) => name.startsWith(PREFIX) && name !== this.#strategy.cacheName)
    await Promise.all(others.map((name) => caches.delete(name)))
  }
}
