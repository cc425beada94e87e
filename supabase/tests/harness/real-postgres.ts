import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase } from '../../local/database/open-database.ts'
import { type Stack, type StackOptions, startStack } from '../../local/stack.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The `postgres` database of each worker's server, and a migrated template database. */
    readonly postgres: { readonly urls: readonly string[]; readonly template: string }
  }
}

export type RealPostgres = {
  /** Copies the template and returns the new database's connection string. */
  readonly createDatabase: () => Promise<string>
  /** Drops the databases created here. */
  readonly close: () => Promise<void>
}

/** Databases on the server of the worker that runs the test file. */
export async function openRealPostgres(): Promise<RealPostgres> {
  const { urls, template } = inject('postgres')
  const url = urls[Number(process.env.VITEST_POOL_ID) - 1]
  if (url === undefined) throw new Error('There is no PostgreSQL server for this worker.')
  const home = await openDatabase({ driver: 'postgres', url })
  const names: string[] = []
  return {
    createDatabase: async () => {
      const name = `shop_${randomUUID().replaceAll('-', '')}`
      await home.query(`create database ${name} template ${template}`)
      names.push(name)
      const database = new URL(url)
      database.pathname = name
      return database.href
    },
    close: async () => {
      for (const name of names) await home.query(`drop database ${name} with (force)`)
      await home.close()
    },
  }
}

/** Starts the backend on a database of this worker's server, which is faster than PGlite. */
export async function startTestStack(options: StackOptions = {}): Promise<Stack> {
  const server = await openRealPostgres()
  const stack = await startStack({ ...options, databaseUrl: await server.createDatabase() })
  const close = async () => {
    await stack.close()
    await server.close()
  }
  return { ...stack, close }
}
