import postgres from 'postgres'
import { expect, test } from 'vitest'
import { databaseForFile, realPostgresForFile } from './harness/database-for-file.ts'
import { createAdmin, createCustomer } from './harness/people.ts'

const database = databaseForFile()
const server = realPostgresForFile()

test('each caller of the harness has the role and the identity that the API would give him', async () => {
  const customer = await createCustomer(database())
  const who = (await database().as(customer, (query) => query('select current_user as role, auth.uid() as id')))[0]
  expect(who).toEqual({ role: 'authenticated', id: customer.userId })
  expect((await database().as('anon', (query) => query('select current_user as role, auth.uid() as id')))[0]).toEqual({
    role: 'anon',
    id: null,
  })
  const admin = await createAdmin(database())
  expect((await database().as(admin, (query) => query('select private.is_admin() as admin')))[0]).toEqual({
    admin: true,
  })
})

test('two databases of one real server share nothing', async () => {
  const [one, two] = [await server().createDatabase(), await server().createDatabase()].map((url) => postgres(url))
  if (!one || !two) throw new Error('no connection')
  await one`insert into newsletter_subscribers (email) values ('one@shop.test')`
  expect(await one`select email from newsletter_subscribers`).toHaveLength(1)
  expect(await two`select email from newsletter_subscribers`).toHaveLength(0)
  await Promise.all([one.end(), two.end()])
})
