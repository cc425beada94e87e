import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { preparePlatform } from './provision.ts'

let db: Database
beforeAll(async () => {
  db = await openDatabase({ driver: 'pglite' })
  await preparePlatform(db)
})
afterAll(() => db.close())

/** Queries the current user five times within one lite request. */
function askAs(uid: string): Promise<string[]> {
  return db.connection.withContext({ auth: { uid, role: 'authenticated', jwt: { sub: uid } } }, async (kysely) => {
    const subjects: string[] = []
    for (let i = 0; i < 5; i++) {
      const { rows } = await sql<{ sub: string }>`select current_setting('request.jwt.claim.sub', true) as sub`.execute(
        kysely,
      )
      subjects.push(rows[0]?.sub ?? '')
    }
    return subjects
  })
}

test('keeps each request’s identity through its transaction, even with concurrent requests', async () => {
  const users = ['a', 'b', 'c']
  const answers = await Promise.all(users.map(askAs))
  expect(answers).toEqual(users.map((user) => Array(5).fill(user)))
})

test('queues our own transactions behind lite’s requests, and vice versa', async () => {
  const [subjects, role] = await Promise.all([
    askAs('d'),
    db.tx(async (query) => (await query<{ role: string }>('select current_user as role'))[0]?.role),
    db.query('select 1'),
  ])
  expect(subjects).toEqual(Array(5).fill('d'))
  expect(role).toBe('postgres')
})

test('drops the identity after its request', async () => {
  await askAs('e')
  const rows = await db.query(
    `select nullif(current_setting('request.jwt.claim.sub', true), '') as sub, current_user as role`,
  )
  expect(rows).toEqual([{ sub: null, role: 'postgres' }])
})
