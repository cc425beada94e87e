import { sql } from 'kysely'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { openDatabase } from '../local/database/open-database.ts'
import { databaseForFile, realPostgresForFile } from './harness/database-for-file.ts'
import { createAdmin, createCustomer } from './harness/people.ts'
import type { Caller } from './harness/test-database.ts'

const database = databaseForFile()
const server = realPostgresForFile()

test('each caller of the harness has the role and identity that the API would set', async () => {
  const customer = await createCustomer(database())
  const identity = (await database().as(customer, (query) => query('select current_user as role, auth.uid() as id')))[0]
  expect(identity).toEqual({ role: 'authenticated', id: customer.userId })
  expect((await database().as('anon', (query) => query('select current_user as role, auth.uid() as id')))[0]).toEqual({
    role: 'anon',
    id: null,
  })
  const admin = await createAdmin(database())
  expect((await database().as(admin, (query) => query('select private.is_admin() as admin')))[0]).toEqual({
    admin: true,
  })
})

test('each caller has hosted Supabase’s statement timeout, in the harness and the local backend', async () => {
  const customer = await createCustomer(database())
  const limitOf = async (caller: Caller) =>
    (await database().as(caller, (query) => query(`select current_setting('statement_timeout') as time`)))[0]?.time
  expect(await Promise.all((['anon', customer, 'service_role'] as const).map(limitOf))).toEqual(['3s', '8s', '8s'])
  const backend = await openDatabase({ driver: 'postgres', url: await server().createDatabase() })
  const visitor = await backend.connection.withContext({ auth: { role: 'anon' } }, (kysely) =>
    sql<{ time: string }>`select current_setting('statement_timeout') as time`.execute(kysely),
  )
  expect(visitor.rows).toEqual([{ time: '3s' }])
  expect(await backend.query(`select current_setting('statement_timeout') as time`)).toEqual([{ time: '2min' }])
  await backend.close()
})

test('two databases of one real server share nothing', async () => {
  const [one, two] = [await server().createDatabase(), await server().createDatabase()].map((url) => postgres(url))
  if (!one || !two) throw new Error('no connection')
  await one`insert into newsletter_subscribers (email) values ('one@shop.test')`
  expect(await one`select email from newsletter_subscribers`).toHaveLength(1)
  expect(await two`select email from newsletter_subscribers`).toHaveLength(0)
  await Promise.all([one.end(), two.end()])
})
