import { CacheFirst } from 'workbox-strategies'
import { onlyThisVersion } from './only-this-version.ts'
import { warnOnError } from './tolerant.ts'

const PREFIX = 'oja-pages-'
/** Most visits start here, so these open prerendered. Other screens open from the shell, a tenth of the size. */
const STARTS: readonly string[] = ['/', '/shop']

function pageOf(path: string): string | undefined {
  return /^(\/|\/shop|\/product\/[^/]+)\/?$/.exec(path)?.[1]
}

/** Cache of prerendered pages, kept as long as this version. */
export class SavedPages {
  readonly #strategy: CacheFirst

  /** @param version the shell's revision, which changes with the version's scripts */
  constructor(version: string) {
    this.#strategy = new CacheFirst({ cacheName: PREFIX + version, plugins: [onlyThisVersion] })
  }

  async #save(page: string, cache: RequestCache, event: ExtendableEvent): Promise<void> {
    const request = new Request(page, { cache, mode: 'same-origin' })
    await warnOnError('A page was not saved:', () => Promise.all(this.#strategy.handleAll({ event, request })))
  }

  /** Saves the page just opened, from the HTTP cache. Product pages only if that takes no request. Never rejects. */
  async saveSeen(path: string, event: ExtendableEvent): Promise<void> {
    const page = pageOf(path)
    if (!page) return
    if (!STARTS.includes(page)) return this.#save(page, 'only-if-cached', event)
    await this.#save(page, 'force-cache', event)
    // No-op if the HTTP cache had it.
    await this.#save(page, 'reload', event)
  }

  /** Fetches and saves those pages that aren't saved yet. Never rejects. */
  async save(paths: readonly string[], event: ExtendableEvent): Promise<void> {
    for (const path of paths) if (STARTS.includes(path)) await this.#save(path, 'no-cache', event)
  }

  /** Fetches the pages that the active version has saved, before this one takes over. Never rejects. */
  async saveAgain(event: ExtendableEvent): Promise<void> {
    for (const page of STARTS) {
      if (await warnOnError('A page could not be read:', () => caches.match(page))) await this.save([page], event)
    }
  }

  /** Undefined if the page isn't saved or can't be read. */
  async find(path: string): Promise<Response | undefined> {
    const page = pageOf(path)
    if (!page) return undefined
    return warnOnError('A page could not be read:', () => caches.match(page, { cacheName: this.#strategy.cacheName }))
  }

  /** Deletes an outdated page; the next visit saves it again. */
  async delete(path: string): Promise<void> {
    const page = pageOf(path)
    if (page) await (await caches.open(this.#strategy.cacheName)).delete(page)
  }

  /** Deletes the pages of other versions once this one takes over. */
  async deleteOthers(): Promise<void> {
    const names = await caches.keys()
    const others = names.filter((name) => name.startsWith(PREFIX) && name !== this.#strategy.cacheName)
    await Promise.all(others.map((name) => caches.delete(name)))
  }
}
