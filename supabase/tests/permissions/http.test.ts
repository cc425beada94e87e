import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOCAL_KEYS } from '../../local/settings/keys.ts'
import { type Stack, startStack } from '../../local/stack.ts'
import { realPostgresForFile } from '../harness/database-for-file.ts'
import { type TestDatabase, wrapDatabase } from '../harness/test-database.ts'
import { type Actor, createPeople, type People } from './actors.ts'
import { CALLS, type CallOutcome } from './function-matrix.ts'
import type { OwnedRow, Row } from './owned-row.ts'
import { freshRowOf, insertOwnedRows, insertStatement, ownedRows } from './owners-rows.ts'
import type { RowOutcome, Verb } from './row-rights.ts'
import { CELLS, type Cell } from './table-matrix.ts'

const server = realPostgresForFile()
let stack: Stack
let shop: TestDatabase
let people: People
let owned: Record<string, OwnedRow>
let headersOf: Record<Actor, Record<string, string>>

beforeAll(async () => {
  stack = await startStack({ databaseUrl: await server().createDatabase() })
  shop = wrapDatabase(stack.db)
  people = await createPeople(shop)
  owned = ownedRows(people)
  await insertOwnedRows(shop, owned)
  headersOf = {
    visitor: { apikey: LOCAL_KEYS.publishable },
    owner: await signedIn(people.owner),
    other: await signedIn(people.other),
    admin: await signedIn(people.admin),
    demoted: await signedIn(people.demoted),
    service: { apikey: LOCAL_KEYS.secret, authorization: `Bearer ${LOCAL_KEYS.secret}` },
  }
})

afterAll(() => stack.close())

async function signedIn(userId: string) {
  const token = await new SignJWT({ role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(LOCAL_KEYS.jwtSecret))
  return { apikey: LOCAL_KEYS.publishable, authorization: `Bearer ${token}` }
}

type Answer = { status: number; body: unknown }

async function send(actor: Actor, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${stack.origin}/rest/v1/${path}`, {
    method,
    headers: { ...headersOf[actor], 'content-type': 'application/json', prefer: 'return=representation' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : null }
}

const METHODS: Record<Verb, string> = { select: 'GET', insert: 'POST', update: 'PATCH', delete: 'DELETE' }

async function keptValue(table: string, column: string, where: string): Promise<unknown> {
  const [row] = await shop.query<{ value: unknown }>(
    `select to_jsonb(t) -> '${column}' as value from public.${table} t where ${where}`,
  )
  return row?.value ?? null
}

async function tryCell(actor: Actor, table: string, verb: Verb, row: OwnedRow): Promise<RowOutcome> {
  const filter = row.key.map((column) => `${column}=eq.${encodeURIComponent(String(row.existing[column]))}`).join('&')
  const where = row.key.map((column) => `${column} = '${row.existing[column]}'`).join(' and ')
  // Not `*`: a column of a table that everybody reads may be closed.
  const path = `${table}?select=${row.key}${verb === 'insert' ? '' : `&${filter}`}`
  let body: Row | undefined
  if (verb === 'insert') body = freshRowOf(row, actor)
  if (verb === 'update') body = { [row.change]: await keptValue(table, row.change, where) }
  const answer = await send(actor, METHODS[verb], path, body)
  if (answer.status === 401 || answer.status === 403) return 'denied'
  const { code } = (answer.body ?? {}) as { code?: string }
  if (verb === 'insert' && code === '23505') return 'reached'
  if (!Array.isArray(answer.body))
    throw new Error(`${table} ${verb} ${actor}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.length > 0 ? 'reached' : 'hidden'
}

/** Makes the database what it was before the attempt, past triggers. */
async function undo(table: string, verb: Verb, row: OwnedRow, snapshot: Row[]) {
  await shop.database.tx(async (query) => {
    await query(`set local session_replication_role = replica`)
    if (verb === 'insert') {
      for (const fresh of [row.fresh, row.adminFresh]) {
        if (!fresh || table === 'user_preferences') continue
        const where = row.key.map((column, i) => `${column} = $${i + 1}`).join(' and ')
        await query(
          `delete from public.${table} where ${where}`,
          row.key.map((column) => fresh[column]),
        )
      }
    }
    if (verb === 'delete') {
      const where = row.key.map((column, i) => `${column} = $${i + 1}`).join(' and ')
      await query(
        `delete from public.${table} where ${where}`,
        row.key.map((column) => row.existing[column]),
      )
      for (const kept of snapshot) {
        const [text, args] = insertStatement(table, kept)
        await query(text.replace(' values ', ' overriding system value values '), args)
      }
    }
  })
}

it('every table, over HTTP, gives each actor exactly the verbs of the matrix', async () => {
  // Removing a product also takes it off every wishlist, so it comes last.
  const isLast = ({ table, verb }: Cell) => table === 'products' && verb === 'delete'
  const cells = [...CELLS.filter((cell) => !isLast(cell)), ...CELLS.filter(isLast)]
  const seen: string[] = []
  for (const { table, verb, actor } of cells) {
    const row = owned[table]
    if (!row) throw new Error(`no row of the owner in ${table}`)
    const where = row.key.map((column, i) => `${column} = $${i + 1}`).join(' and ')
    const snapshot = await shop.query(
      `select * from public.${table} where ${where}`,
      row.key.map((column) => row.existing[column]),
    )
    const outcome = await tryCell(actor, table, verb, row)
    seen.push(`${table} ${verb} ${actor}: ${outcome}`)
    if (outcome !== 'denied') await undo(table, verb, row, snapshot)
  }
  expect(seen).toEqual(cells.map((c) => `${c.table} ${c.verb} ${c.actor}: ${c.expected}`))
})

async function call(actor: Actor, name: string, args: Record<string, unknown>): Promise<CallOutcome> {
  const parsed = Object.fromEntries(
    Object.entries(args).map(([key, value]) => [key, value === '[]' || value === '{}' ? JSON.parse(value) : value]),
  )
  const { status, body } = await send(actor, 'POST', `rpc/${name}`, parsed)
  const { hint, code } = (body ?? {}) as { hint?: string; code?: string }
  if (hint === 'admin_only') return 'admins-only'
  return status === 401 || status === 403 || code === '42501' || code === 'PGRST202' ? 'denied' : 'runs'
}

it('every function, over HTTP, can be called by exactly those of the matrix', async () => {
  const seen: string[] = []
  for (const { name, actor, args } of CALLS) seen.push(`${name} ${actor}: ${await call(actor, name, args)}`)
  expect(seen).toEqual(CALLS.map((c) => `${c.name} ${c.actor}: ${c.expected}`))
})

it('the private schema cannot be called, not even by the service', async () => {
  for (const actor of ['visitor', 'owner', 'admin', 'service'] as const) {
    expect((await send(actor, 'POST', 'rpc/is_admin', {})).status).toBe(404)
  }
})
