import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache } from 'workbox-precaching'
import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { firstAnswer, orWarn } from './tolerant.ts'

/** Includes files of former versions: a page that is still open may ask for them. */
const MOST_FILES = 150

/** A missing file stays missing: neither an error nor a page, as some hosts and captive networks answer, is saved in its place. */
const onlyFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const isPage = response.headers.get('content-type')?.includes('html')
    return response.status === 200 && !isPage ? response : null
  },
}

/** A file whose name changes with its content: a copy is good for ever. */
export function isAsset(url: URL): boolean {
  return url.pathname.startsWith('/assets/')
}

/**
 * Scripts and styles, precached or saved at their first use, so that a screen seen once opens offline. Workbox's CacheFirst would wait
 * for ever for a storage that never answers.
 */
export class Assets extends Strategy {
  constructor() {
    super({ cacheName: 'oja-assets', plugins: [onlyFiles, new ExpirationPlugin({ maxEntries: MOST_FILES })] })
  }

  protected override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const stored = orWarn(
      'A file could not be read:',
      async () => (await matchPrecache(request)) ?? (await handler.cacheMatch(request)),
    )
    return firstAnswer(stored, () => this.#fetchAndSave(request, handler))
  }

  async #fetchAndSave(request: Request, handler: StrategyHandler): Promise<Response> {
    const response = await handler.fetch(request)
    const copy = response.clone()
    // On a full disk nothing is saved, but the page asked for a file and gets it.
    void handler.waitUntil(orWarn('A file was not saved:', () => handler.cachePut(request, copy)))
    return response
  }

  /** Fetches and saves those of these files that are not on the device. Never rejects. */
  async save(urls: readonly string[], event: ExtendableEvent): Promise<void> {
    await orWarn('Screens were not saved:', async () => {
      const saved = await (await caches.open(this.cacheName)).keys()
      const known = new Set(saved.map(({ url }) => url))
      const missing = urls.map((url) => new Request(url)).filter(({ url }) => !known.has(url))
      for (const request of missing) await Promise.all(this.handleAll({ event, request }))
    })
  }
}
