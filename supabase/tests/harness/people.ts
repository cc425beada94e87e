import { randomUUID } from 'node:crypto'
import type { TestDatabase } from './test-database.ts'

export type Person = { readonly userId: string; readonly email: string }

type Names = { readonly first_name?: string; readonly last_name?: string; readonly phone?: string }

/** Signs a customer up; the database's trigger creates the profile. */
export async function createCustomer({ query }: Pick<TestDatabase, 'query'>, names: Names = {}): Promise<Person> {
  const userId = randomUUID()
  const email = `${userId}@shop.test`
  await query('insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ($1, $2, now(), $3)', [
    userId,
    email,
    names,
  ])
  return { userId, email }
}

export async function createAdmin(database: Pick<TestDatabase, 'query'>, names: Names = {}): Promise<Person> {
  const person = await createCustomer(database, names)
  await database.query('select private.make_admin($1)', [person.email])
  return person
}

/** Meets the requirements for paying on delivery (rule O17). */
export async function verifyPhone({ query }: Pick<TestDatabase, 'query'>, { userId }: Person): Promise<void> {
  const number = `23480${String(Math.random()).slice(2, 10)}`
  await query('update auth.users set phone = $2, phone_confirmed_at = now() where id = $1', [userId, number])
}
