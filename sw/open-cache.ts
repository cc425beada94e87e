/** Null where the browser refuses: a full or broken disk. */
export async function openCache(name: string): Promise<Cache | null> {
  try {
    return await caches.open(name)
  } catch (cause) {
    console.warn('No place for files:', cause)
    return null
  }
}
