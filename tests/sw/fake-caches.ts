type CacheKey = string | URL | Request

/** The part of CacheStorage that the worker uses, in memory. */
export function fakeCaches(origin: string) {
  const stores = new Map<string, Map<string, Response>>()
  const urlOf = (key: CacheKey) => new URL(key instanceof Request ? key.url : String(key), origin).href

  function cacheOver(entries: Map<string, Response>) {
    return {
      match: async (key: CacheKey) => entries.get(urlOf(key))?.clone(),
      put: async (key: CacheKey, response: Response) => void entries.set(urlOf(key), response),
      delete: async (key: CacheKey) => entries.delete(urlOf(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    }
  }

  return {
    stores,
    open: async (name: string) => {
      const entries = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, entries)
      return cacheOver(entries)
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    has: async (name: string) => stores.has(name),
    match: async (key: CacheKey, { cacheName }: MultiCacheQueryOptions = {}) =>
      [...stores]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .map(([, entries]) => entries.get(urlOf(key))?.clone())
        .find((found) => found),
  }
}
