import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { intarray } from '@electric-sql/pglite/contrib/intarray'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { Mutex } from 'async-mutex'
import { Kysely } from 'kysely'
import type { Database, Query } from './database.ts'
import { keepGrants, type Lease, sharedDialect } from './shared-dialect.ts'
import { VALUE_PARSERS } from './value-parsers.ts'

export const PGLITE_EXTENSIONS = {
  citext,
  fuzzystrmatch,
  intarray,
  pg_trgm,
  pgcrypto,
  unaccent,
} satisfies PGliteOptions['extensions']

type PgliteSource = { folder: string | undefined; dump: Blob | undefined }

/** PGlite in a folder or in memory; loading `dump` is faster than initdb. */
export async function openPglite({ folder, dump }: PgliteSource): Promise<Database & { readonly pglite: PGlite }> {
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: { parsers: { ...VALUE_PARSERS }, extensions: PGLITE_EXTENSIONS, loadDataDir: dump },
  })
  keepGrants(connection)
  const pglite = connection.driver
  await pglite.waitReady
  const mutex = new Mutex()
  connection.kysely = new Kysely({ dialect: exclusiveDialect(pglite, mutex) })

  const query: Query = <Row>(text: string, args: readonly unknown[] = []) =>
    mutex.runExclusive(async () => (await pglite.query<Row>(text, [...args])).rows)

  return {
    driver: 'pglite',
    connection,
    pglite,
    query,
    tx: (work) =>
      mutex.runExclusive(() =>
        pglite.transaction((transaction) =>
          work(
            async <Row>(text: string, args: readonly unknown[] = []) =>
              (await transaction.query<Row>(text, [...args])).rows,
            async (...texts) => {
              for (const text of texts) await transaction.exec(text)
            },
          ),
        ),
      ),
    script: (...texts) =>
      mutex.runExclusive(() =>
        pglite.transaction(async (transaction) => {
          for (const text of texts) await transaction.exec(text)
        }),
      ),
    listen: async (channel, onNotify) => {
      await mutex.runExclusive(() => pglite.listen(channel, () => onNotify()))
    },
    close: () => mutex.runExclusive(() => pglite.close()),
  }
}

/**
 * PGlite is a single connection, and lite sends BEGIN … COMMIT over it without a lock: two concurrent requests would share
 * a transaction and an identity. The mutex gives the connection to one caller at a time, in order of arrival.
 */
export function exclusiveDialect(pglite: PGlite, mutex: Mutex) {
  async function acquire(): Promise<Lease> {
    const release = await mutex.acquire()
    return {
      release,
      run: async (text, args) => {
        const { rows, affectedRows } = await pglite.query(text, [...args])
        return { rows, affected: affectedRows }
      },
    }
  }
  return sharedDialect(acquire)
}
