import type { Query } from '../../local/database/database.ts'
import { enter, type TestDatabase } from '../harness/test-database.ts'
import { type Actor, callerOf, type People } from './actors.ts'

class RolledBack<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('rolled back after the attempt')
    this.result = result
  }
}

/** Runs `work` as this actor, in a transaction that is always rolled back. Database errors are passed on. */
export async function attemptAs<T>(
  { database }: TestDatabase,
  people: People,
  actor: Actor,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  try {
    return await database.tx(async (query) => {
      await enter(query, callerOf(actor, people))
      throw new RolledBack(await work(query))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T
    throw error
  }
}
