import { createPostgresConnection } from '@supabase/lite/postgres'
import { Kysely } from 'kysely'
import type { PostgresType } from 'postgres'
import type { Database, Query, Script } from './database.ts'
import { ROLE_LIMITS } from './role-limits.ts'
import { keepGrants, type Lease, sharedDialect } from './shared-dialect.ts'
import { JSON_OIDS, jsonText, VALUE_PARSERS } from './value-parsers.ts'

/** lite's first statement in each request, which sets the role. */
const TAKES_ROLE = /^select set_config\('role', \$1, true\)$/i

/** How long open requests may take to finish on close. */
const LAST_SECONDS = 5

const asText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

function valueTypes(): Record<string, PostgresType> {
  const parsed = Object.entries(VALUE_PARSERS).map(([oid, parse]): [string, PostgresType] => [
    `text_${oid}`,
    { to: +oid, from: [+oid], serialize: asText, parse },
  ])
  const json = Object.entries(JSON_OIDS).map(([name, oid]): [string, PostgresType] => [
    name,
    { to: oid, from: [oid], serialize: jsonText, parse: JSON.parse },
  ])
  return Object.fromEntries([...parsed, ...json])
}

/** A PostgreSQL server, 15 or newer. The role must be able to create roles and schemas. */
export function openPostgres(url: string): Database {
  const connection = createPostgresConnection({
    url,
    postgresOptions: { max: 8, onnotice: () => {}, connect_timeout: 10, types: valueTypes() },
  })
  keepGrants(connection)
  const sql = connection.driver

  async function acquire(): Promise<Lease> {
    const reserved = await sql.reserve()
    return {
      release: () => reserved.release(),
      run: async (text, args) => {
        // PostgREST applies the role's timeout to each request, lite only sets the role.
        const limit = TAKES_ROLE.test(text) ? ROLE_LIMITS[String(args[0])] : undefined
        const statement = limit === undefined ? text : `${text}, set_config('statement_timeout', '${limit}', true)`
        const result = await reserved.unsafe(statement, args as never[])
        const isWrite = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command)
        return { rows: [...result], affected: isWrite ? result.count : undefined }
      },
    }
  }
  connection.kysely = new Kysely({ dialect: sharedDialect(acquire) })

  const queryOn =
    (target: { unsafe: typeof sql.unsafe }): Query =>
    async <Row>(text: string, args: readonly unknown[] = []) =>
      [...(await target.unsafe(text, args as never[]))] as Row[]

  const scriptOn =
    (target: { unsafe: typeof sql.unsafe }): Script =>
    async (...texts) => {
      for (const text of texts) await target.unsafe(text).simple()
    }

  return {
    driver: 'postgres',
    connection,
    query: queryOn(sql),
    tx: (work) =>
      sql.begin((transaction) => work(queryOn(transaction), scriptOn(transaction))) as ReturnType<typeof work>,
    script: async (...texts) => {
      await sql.begin((transaction) => scriptOn(transaction)(...texts))
    },
    listen: async (channel, onNotify) => {
      const wake = () => onNotify()
      // Also called after each reconnect, because notifications sent in between are lost.
      await sql.listen(channel, wake, wake)
    },
    // Without a timeout, postgres.js waits for ever for a connection that was in use when it began to close.
    close: () => sql.end({ timeout: LAST_SECONDS }),
  }
}
