import { expect, it } from 'vitest'
import { realPostgresForFile } from '../../tests/harness/database-for-file.ts'
import { openDatabase } from './open-database.ts'

const server = realPostgresForFile()

it('closes even if a request still holds a connection', async () => {
  const db = await openDatabase({ driver: 'postgres', url: await server().createDatabase() })
  const [begun, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const request = db.connection.kysely.connection().execute(async () => {
    begun.resolve()
    await finished.promise
  })
  await begun.promise
  const closed = db.close()
  finished.resolve()
  await request
  await expect(closed).resolves.toBeUndefined()
}, 20_000)
