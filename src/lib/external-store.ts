import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

export type ExternalStore<T> = {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
  /** React hook. Returns the initial value on the server and during hydration. */
  use(): T
}

/** Creates a store for one immutable value. `onFirstUse` runs on the first subscription, never on the server. */
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

/** Whether the shop is reachable. Set by `data/connection`, for layers that can't import it. */
export const shopOnline = createExternalStore(true)
