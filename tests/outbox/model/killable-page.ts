import type { Store, Tables } from '../../../src/data/db/store.ts'
import type { TableName } from '../../../src/data/db/tables.ts'
import { Killed } from './killable.ts'

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

const NEVER = new Promise<never>(() => {})

/**
 * A page that may die. Between two await points nothing leaves its memory, so dying at each point covers dying at every
 * await. A dead page runs no further line, not even catch or finally, because its promises never settle.
 */
export function killablePage(dieAt = Number.POSITIVE_INFINITY) {
  let points = 0
  let isDead = false
  const death = Promise.withResolvers<never>()
  death.promise.catch(() => {})

  /** Counts a point, and returns whether the page is dead from here on. */
  function dies(): boolean {
    if (!isDead && points === dieAt) {
      isDead = true
      // Outside the transaction's microtasks, because Dexie would count the next page's calls as part of it.
      setTimeout(() => death.reject(new Killed()))
    }
    points += 1
    return isDead
  }

  const point = (): Promise<void> => (dies() ? NEVER : Promise.resolve())

  async function pendingIfDead<T>(call: () => Promise<T>): Promise<T> {
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
          // `where` and `orderBy` only prepare a query.
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

  async function betweenPoints<T>(call: () => Promise<T>): Promise<T> {
    await point()
    const result = await pendingIfDead(call)
    await point()
    return result
  }

  return {
    /** Rejects with `Killed` when the page dies, at the latest when the work is done. */
    live: <T>(work: () => Promise<T>): Promise<T> => Promise.race([death.promise, work()]),
    store: (store: Store): Store => ({
      read: (names, work) => betweenPoints(() => store.read(names, (tables) => work(killableTables(tables, names)))),
      write: (names, work) => betweenPoints(() => store.write(names, (tables) => work(killableTables(tables, names)))),
    }),
    fetch:
      (send: Fetch): Fetch =>
      async (input, init) => {
        const response = await betweenPoints(() => send(input, init))
        const read = response.text.bind(response)
        return Object.assign(response, { text: () => betweenPoints(read) })
      },
    points: () => points,
    isDead: () => isDead,
  }
}

export type KillablePage = ReturnType<typeof killablePage>
