async function bytesOf(cache: Cache): Promise<number[]> {
  const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  return Promise.all(responses.map(async (response) => (await response?.blob())?.size ?? 0))
}

/** Pages and scripts that the worker keeps, unpacked. Nothing where the browser has no caches. */
export async function cachedBytes(): Promise<{ count: number; bytes: number }> {
  if (typeof caches === 'undefined') return { count: 0, bytes: 0 }
  const names = await caches.keys()
  const sizes = (await Promise.all(names.map(async (name) => bytesOf(await caches.open(name))))).flat()
  return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Drops what was fetched ahead or on use. What opens the shop offline stays: the worker fetches that only when it is installed. */
export async function dropCachedFiles(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete('oja-assets')
}
