import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache } from 'workbox-precaching'
import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { onlyThisVersion } from './only-this-version.ts'
import { firstAnswer, warnOnError } from './tolerant.ts'

/** Includes files of earlier versions, which an open page may still request. */
const MAX_FILES = 150

/**
 * Serves scripts and styles from the precache or the cache, so that a screen opened once works offline. Workbox's
 * CacheFirst would wait forever for storage that doesn't respond.
 */
export class Assets extends Strategy {
  constructor() {
    super({ cacheName: 'oja-assets', plugins: [onlyThisVersion, new ExpirationPlugin({ maxEntries: MAX_FILES })] })
  }

  protected override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const stored = warnOnError(
      'A file could not be read:',
      async () => (await matchPrecache(request)) ?? (await handler.cacheMatch(request)),
    )
    return firstAnswer(stored, () => this.#fetchAndSave(request, handler))
  }

  async #fetchAndSave(request: Request, handler: StrategyHandler): Promise<Response> {
    const response = await handler.fetch(request)
    const copy = response.clone()
    // If storage is full nothing is cached, but the page still gets its file.
    void handler.waitUntil(warnOnError('A file was not saved:', () => handler.cachePut(request, copy)))
    return response
  }

  /** Fetches and caches those files that are missing. Never rejects. */
  async save(urls: readonly string[], event: ExtendableEvent): Promise<void> {
    await warnOnError('Screens were not saved:', async () => {
      const saved = await (await caches.open(this.cacheName)).keys()
      const known = new Set(saved.map(({ url }) => url))
      const missing = urls.map((url) => new Request(url)).filter(({ url }) => !known.has(url))
      for (const request of missing) await Promise.all(this.handleAll({ event, request }))
    })
  }
}
