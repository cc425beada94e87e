import { answer } from '../../lib/refusable.ts'

async function bytesOf(cache: Cache): Promise<number[]> {
  const responses = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
  return Promise.all(responses.map(async (response) => (await response?.blob())?.size ?? 0))
}

const openCaches = async () => Promise.all((await caches.keys()).map((name) => caches.open(name)))

/** Pages and scripts that the worker keeps, unpacked. */
export async function cachedBytes(): Promise<{ count: number; bytes: number }> {
  const sizes = (await Promise.all(((await answer(openCaches)) ?? []).map(bytesOf))).flat()
  return { count: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Drops what was fetched ahead or on use. What opens the shop offline stays: the worker fetches that only when it is installed. */
export async function dropCachedFiles(): Promise<void> {
  await answer(() => caches.delete('oja-assets'))
}
