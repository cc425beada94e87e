import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

export type ExternalStore<T> = {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
  /** The hook. Hydration and the server see the initial value. */
  use(): T
}

/** One immutable value that screens can follow. `onFirstUse` runs in the browser when the first screen does, never on the server. */
export function createExternalStore<T>(initial: T, onFirstUse?: () => void): ExternalStore<T> {
  const store = createStore<T>(() => initial)
  let isUsed = false
  const subscribe = (listener: () => void) => {
    const stop = store.subscribe(listener)
    if (!isUsed) {
      isUsed = true
      onFirstUse?.()
    }
    return stop
  }
  return {
    get: store.getState,
    set: (value) => store.setState(value, true),
    subscribe,
    use: () => useSyncExternalStore(subscribe, store.getState, store.getInitialState),
  }
}

/** Whether the shop can be reached, for layers that know no data: `data/connection` decides and writes it. */
export const shopOnline = createExternalStore(true)
