import { useSyncExternalStore } from 'react'

export type ExternalStore<T> = {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
  /** The hook. Hydration and the server see the initial value. */
  use(): T
}

/** One immutable value that screens can follow. `onFirstUse` runs in the browser when the first screen does, never on the server. */
export function createExternalStore<T>(initial: T, onFirstUse?: () => void): ExternalStore<T> {
  let current = initial
  let isUsed = false
  const listeners = new Set<() => void>()
  const get = () => current
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    if (!isUsed) {
      isUsed = true
      onFirstUse?.()
    }
    return () => void listeners.delete(listener)
  }
  return {
    get,
    subscribe,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of [...listeners]) listener()
    },
    use: () => useSyncExternalStore(subscribe, get, () => initial),
  }
}
