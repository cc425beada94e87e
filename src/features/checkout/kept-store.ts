export type KeptStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const memory = new Map<string, string>()

/** For a browser that forbids storage: kept as long as the page is. */
const memoryStore: KeptStore = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
}

/** What survives a reload and is shared by the tabs of this device, where the browser allows it. */
export function keptStore(): KeptStore {
  try {
    return globalThis.localStorage ?? memoryStore
  } catch {
    return memoryStore
  }
}
