import type { DeviceTransaction, LiveDeviceStore } from '../../../src/data/db/device-store.ts'
import { Killed } from './killable.ts'

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

const NEVER = new Promise<never>(() => {})

/**
 * One page from its start to its end. Between two points of its life nothing leaves its memory, so dying at every one of them is
 * dying at every await. A dead page runs no further line, not even its catch and finally: what it waits for never comes.
 */
export function mortalPage(dieAt = Number.POSITIVE_INFINITY, onDeath = () => {}) {
  let points = 0
  let isDead = false
  const death = Promise.withResolvers<never>()
  death.promise.catch(() => {})

  /** Whether the page is dead from here on. */
  function dies(): boolean {
    if (!isDead && points === dieAt) {
      isDead = true
      onDeath()
      // Out of the transaction's microtasks, in which Dexie would take the next page's calls for part of it.
      setTimeout(() => death.reject(new Killed()))
    }
    points += 1
    return isDead
  }

  const point = (): Promise<void> => (dies() ? NEVER : Promise.resolve())

  async function unheard<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (cause) {
      if (isDead) return NEVER
      throw cause
    }
  }

  /** Dying inside a transaction takes back what it did so far. */
  function mortalTransaction(tx: DeviceTransaction): DeviceTransaction {
    return new Proxy(tx, {
      get: (target, name) => {
        const operation = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>
        return async (...args: unknown[]) => {
          const result = await operation(...args)
          if (dies()) throw new Killed()
          return result
        }
      },
    })
  }

  async function around<T>(call: () => Promise<T>): Promise<T> {
    await point()
    const result = await unheard(call)
    await point()
    return result
  }

  return {
    /** Rejects with `Killed` when the page dies, at the latest when the work is done. */
    live: <T>(work: () => Promise<T>): Promise<T> => Promise.race([death.promise, work()]),
    store: (store: LiveDeviceStore): LiveDeviceStore => ({
      live: store.live,
      read: (tables, work) => around(() => store.read(tables, (tx) => work(mortalTransaction(tx)))),
      write: (tables, work) => around(() => store.write(tables, (tx) => work(mortalTransaction(tx)))),
    }),
    fetch:
      (line: Fetch): Fetch =>
      async (input, init) => {
        const response = await around(() => line(input, init))
        const read = response.text.bind(response)
        return Object.assign(response, { text: () => around(read) })
      },
    points: () => points,
    isDead: () => isDead,
  }
}

export type MortalPage = ReturnType<typeof mortalPage>
