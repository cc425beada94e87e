import { createExternalStore, type ExternalStore } from '../../lib/external-store.ts'
import { loadWithRetry, whenIdle } from '../../lib/scheduling.ts'
import type { Tables } from './store.ts'
import type { TableName } from './tables.ts'

type LiveQuery<T> = {
  readonly tables: readonly TableName[]
  read(tx: Tables, owner: string): Promise<T>
}

type LiveStoreOptions<T> = LiveQuery<T> & {
  /** Shown while prerendering, during hydration and until the device has answered. */
  readonly loading: T
  /** Shown without an owner; nothing is queried then. */
  readonly nobody: T
  /** The rows' owner: undefined while unknown, null for a visitor. */
  readonly owner: Pick<ExternalStore<unknown>, 'subscribe'> & { get(): string | null | undefined }
}

/**
 * Creates a hook's store over the device's tables. Opens the device when idle, once a screen uses the store, then follows
 * changes. A new owner never sees the last one's rows: the store returns to `loading` first.
 */
export function createLiveStore<T>(options: LiveStoreOptions<T>): ExternalStore<T> {
  const { loading, nobody, owner, tables, read } = options
  let stop = () => {}
  let queriedOwner: string | null | undefined

  const follow = async (id: string, isCurrent: () => boolean) => {
    const device = await loadWithRetry(async () => (await import('./device.ts')).getDevice())
    if (!isCurrent()) return
    const onError = (cause: unknown) => console.error('The device could not be read:', cause)
    const answers = device.live(() => device.read(tables, (tx) => read(tx, id)))
    const subscription = answers.subscribe((answer) => isCurrent() && store.set(answer), onError)
    stop = () => subscription.unsubscribe()
  }
  const ownerChanged = () => {
    const id = owner.get()
    if (id === queriedOwner) return
    queriedOwner = id
    stop()
    stop = () => {}
    store.set(id === null ? nobody : loading)
    if (!id) return
    const isCurrent = () => queriedOwner === id
    void follow(id, isCurrent)
  }
  const store = createExternalStore(loading, () => {
    owner.subscribe(ownerChanged)
    whenIdle(ownerChanged)
  })
  return store
}
