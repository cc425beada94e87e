import type { Store, Tables } from '../../../src/data/db/store.ts'
import type { TableName } from '../../../src/data/db/tables.ts'
import { Killed } from './killable.ts'

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

const NEVER = new Promise<never>(() => {})

/**
 * A page from start to end. Between two await points nothing leaves its memory, so dying at each of its points covers
 * dying at every await. A dead page runs no further line, not even its catch and finally: its promises never settle.
 */
export function killablePage(dieAt = Number.POSITIVE_INFINITY) {
  let points = 0
  let isDead = false
  const death = Promise.withResolvers<never>()
  death.promise.catch(() => {})

  /** Whether the page is dead from here on. */
  function dies(): boolean {
    if (!isDead && points === dieAt) {
      isDead = true
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

  /** Dying inside a transaction rolls it back. */
  function killable<T extends object>(operations: T): T {
    return new Proxy(operations, {
      get: (target, name) => {
        const operation: unknown = Reflect.get(target, name)
        if (typeof operation !== 'function') return operation
        return (...args: unknown[]) => {
          const answer: unknown = operation.apply(target, args)
          // `where` and `orderBy` only prepare a question.
          if (!(answer instanceof Object) || !('then' in answer)) return killable(answer as object)
          return (answer as PromiseLike<unknown>).then((result) => {
            if (dies()) throw new Killed()
            return result
          })
        }
      },
    })
  }

  function killableTables<K extends TableName>(tables: Tables<K>, names: readonly K[]): Tables<K> {
    return Object.fromEntries(names.map((name) => [name, killable(tables[name])])) as Tables<K>
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
    store: (store: Store): Store => ({
      read: (names, work) => around(() => store.read(names, (tables) => work(killableTables(tables, names)))),
      write: (names, work) => around(() => store.write(names, (tables) => work(killableTables(tables, names)))),
    }),
    fetch:
      (send: Fetch): Fetch =>
      async (input, init) => {
        const response = await around(() => send(input, init))
        const read = response.text.bind(response)
        return Object.assign(response, { text: () => around(read) })
      },
    points: () => points,
    isDead: () => isDead,
  }
}

export type KillablePage = ReturnType<typeof killablePage>
