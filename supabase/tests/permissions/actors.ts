import { createAdmin, createCustomer } from '../harness/people.ts'
import type { Caller, TestDatabase } from '../harness/test-database.ts'

/** `owner` owns the row that everybody tries to access. */
export const ACTORS = ['visitor', 'owner', 'other', 'admin', 'demoted', 'service'] as const
export type Actor = (typeof ACTORS)[number]

export type People = { owner: string; other: string; admin: string; demoted: string; newcomer: string }

/** One person of each kind; `demoted` was an admin until a moment ago, `newcomer` has no profile. */
export async function createPeople(database: TestDatabase): Promise<People> {
  const owner = (await createCustomer(database, { first_name: 'Ada', last_name: 'Obi' })).userId
  const other = (await createCustomer(database)).userId
  const admin = (await createAdmin(database)).userId
  const demoted = (await createAdmin(database)).userId
  const newcomer = (await createCustomer(database)).userId
  await database.query(`update profiles set role = 'customer' where user_id = $1`, [demoted])
  await database.query('delete from profiles where user_id = $1', [newcomer])
  return { owner, other, admin, demoted, newcomer }
}

export function callerOf(actor: Actor, people: People): Caller {
  if (actor === 'visitor') return 'anon'
  if (actor === 'service') return 'service_role'
  return { userId: people[actor] }
}
