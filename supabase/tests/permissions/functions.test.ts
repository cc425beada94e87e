import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '../harness/database-for-file.ts'
import { callFunction } from '../harness/test-database.ts'
import { type Actor, createPeople, type People } from './actors.ts'
import { attemptAs } from './attempt.ts'
import { CALLS, type CallOutcome, FUNCTIONS } from './function-matrix.ts'

const shop = databaseForFile()
let people: People

beforeAll(async () => {
  people = await createPeople(shop())
})

async function attempt(actor: Actor, name: string, args: Record<string, unknown>): Promise<CallOutcome> {
  try {
    await attemptAs(shop(), people, actor, (query) => callFunction(query, name, args))
    return 'runs'
  } catch (error) {
    const { code, hint } = error as { code?: string; hint?: string }
    if (hint === 'admin_only') return 'admins-only'
    return code === '42501' ? 'denied' : 'runs'
  }
}

describe('every function of the API', () => {
  it('has an entry in the matrix, and every entry a function', async () => {
    const rows = await shop().query<{ name: string }>(
      `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    )
    expect(rows.map((row) => row.name)).toEqual(Object.keys(FUNCTIONS).sort())
  })

  it('can be called by exactly the actors in the matrix', async () => {
    const actual: string[] = []
    for (const { name, actor, args } of CALLS) actual.push(`${name} ${actor}: ${await attempt(actor, name, args)}`)
    expect(actual).toEqual(CALLS.map((call) => `${call.name} ${call.actor}: ${call.expected}`))
  })

  it('has an empty search path if it runs with its owner’s rights', async () => {
    const rows = await shop().query(
      `select p.oid::regprocedure::text as name from pg_proc p
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and not coalesce(proconfig, '{}') @> array['search_path=""']`,
    )
    expect(rows).toEqual([])
  })

  it('is not executable by everyone by default', async () => {
    const rows = await shop().query(
      `select p.oid::regprocedure::text as name from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and a.grantee = 0`,
    )
    expect(rows).toEqual([])
  })
})

describe('the API cannot reach', () => {
  it('any table of accounts or of the server itself', async () => {
    const rows = await shop().query(
      `select r.role, c.oid::regclass::text as name from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       cross join (values ('anon'), ('authenticated')) r (role)
       where n.nspname in ('auth', 'private', 'supabase_migrations') and c.relkind in ('r', 'p', 'v', 'm')
         and has_table_privilege(r.role, c.oid, 'select, insert, update, delete')`,
    )
    expect(rows).toEqual([])
  })
})
