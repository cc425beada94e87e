import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, vi } from 'vitest'
import { type Stack, startStack } from '../../../supabase/local/stack.ts'
import { openRealPostgres } from '../../../supabase/tests/harness/real-postgres.ts'
import { createFixtureProject } from './fixture-project.ts'

export type Client = SupabaseClient
export type Customer = { readonly client: Client; readonly id: string; readonly email: string }

export type Backend = {
  readonly stack: Stack
  readonly url: string
  readonly client: (key?: string) => Client
  readonly service: () => Client
  readonly customer: () => Promise<Customer>
  readonly admin: () => Promise<Customer>
}

type BackendOptions = { readonly confirmations?: boolean; readonly functionEnv?: Record<string, string> }

export const PASSWORD = 'Secret-123'
const DRIVERS = ['pglite', 'postgres'] as const

type Define = (backend: () => Backend) => void

/** Runs the tests on PGlite and on a PostgreSQL server, because callers and values depend on our code for each. */
export function onEachDatabase(name: string, define: Define, options: BackendOptions = {}) {
  for (const driver of DRIVERS) on(driver, name, define, options)
}

/** Runs the tests on a PostgreSQL server only, because the browser tests cover PGlite. */
export function onPostgres(name: string, define: Define, options: BackendOptions = {}) {
  on('postgres', name, define, options)
}

function on(driver: (typeof DRIVERS)[number], name: string, define: Define, options: BackendOptions) {
  describe(`${name} on ${driver}`, () => {
    const closing: (() => Promise<void>)[] = []
    let backend: Backend | undefined

    beforeAll(async () => {
      // Cheap hashes save time.
      vi.stubEnv('LITE_AUTH_BCRYPT_COST', '4')
      const project = await createFixtureProject()
      closing.push(project.remove)
      const server = driver === 'postgres' ? await openRealPostgres() : null
      if (server) closing.push(server.close)
      const stack = await startStack({
        supabaseDir: project.folder,
        databaseUrl: await server?.createDatabase(),
        confirmations: false,
        ...options,
      })
      closing.push(stack.close)
      backend = backendOver(stack)
    })
    afterAll(async () => {
      for (const close of closing.reverse()) await close()
      vi.unstubAllEnvs()
    })

    define(() => {
      if (!backend) throw new Error('the backend runs from beforeAll to afterAll only')
      return backend
    })
  })
}

function backendOver(stack: Stack): Backend {
  const url = `http://127.0.0.1:${stack.port}`
  const client = (key: string = stack.keys.publishable) =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })

  async function customer(): Promise<Customer> {
    const own = client()
    const email = `${randomUUID()}@shop.test`
    const { data, error } = await own.auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { first_name: 'Ada' } },
    })
    if (error || !data.user) throw error ?? new Error('sign-up gave no user')
    return { client: own, id: data.user.id, email }
  }

  async function admin(): Promise<Customer> {
    const person = await customer()
    await stack.db.query('select private.make_admin($1)', [person.email])
    return person
  }

  return { stack, url, client, customer, admin, service: () => client(stack.keys.secret) }
}
