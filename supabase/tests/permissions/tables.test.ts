import { beforeAll, describe, expect, it } from 'vitest'
import { ORDER_FIELDS } from '../../../src/domain/orders/order-fields.ts'
import { databaseForFile } from '../harness/database-for-file.ts'
import { createPeople, type People } from './actors.ts'
import type { OwnedRow } from './owned-row.ts'
import { insertOwnedRows, ownedRows } from './owners-rows.ts'
import { attemptInSql } from './sql-attempt.ts'
import { CELLS, TABLES } from './table-matrix.ts'

const shop = databaseForFile()
let people: People
let owned: Record<string, OwnedRow>

beforeAll(async () => {
  people = await createPeople(shop())
  owned = ownedRows(people)
  await insertOwnedRows(shop(), owned)
})

describe('every table', () => {
  it('has an entry in the matrix, and every entry a table', async () => {
    const rows = await shop().query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
    )
    expect(rows.map((row) => row.name)).toEqual(Object.keys(TABLES).sort())
  })

  it('has row-level security', async () => {
    const rows = await shop().query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`,
    )
    expect(rows).toEqual([])
  })

  it('allows each actor exactly the verbs in the matrix', async () => {
    const outcomes: string[] = []
    for (const cell of CELLS) {
      const row = owned[cell.table]
      if (!row) throw new Error(`no row of the owner in ${cell.table}`)
      const outcome = await attemptInSql(shop(), people, cell.actor, cell.table, cell.verb, row)
      outcomes.push(`${cell.table} ${cell.verb} ${cell.actor}: ${outcome}`)
    }
    expect(outcomes).toEqual(CELLS.map((c) => `${c.table} ${c.verb} ${c.actor}: ${c.expected}`))
  })
})

type ColumnRight = { name: string; role: string; reads: boolean; adds: boolean; changes: boolean }

describe('every column', () => {
  it('has an entry, and is granted by verb exactly as listed', async () => {
    const rows = await shop().query<ColumnRight>(
      `select c.relname || '.' || a.attname as name, r.role,
         has_column_privilege(r.role, c.oid, a.attnum, 'select') as reads,
         has_column_privilege(r.role, c.oid, a.attnum, 'insert') as adds,
         has_column_privilege(r.role, c.oid, a.attnum, 'update') as changes
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       cross join (values ('anon'), ('authenticated')) r (role)
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')`,
    )
    const actual = rows.map((r) => `${r.role} ${r.name} ${say(r.reads, r.adds, r.changes)}`).sort()
    expect(actual).toEqual(expectedColumnRights().sort())
  })

  it('of an order can be filled in by checkout exactly if it asks for it', async () => {
    const rows = await shop().query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = 'public.orders'::regclass and attnum > 0 and not attisdropped
         and has_column_privilege('service_role', attrelid, attnum, 'insert') order by 1`,
    )
    const columns = Object.values(ORDER_FIELDS).flatMap((field) => ('askedAtCheckout' in field ? field.column : []))
    expect(rows.map(({ name }) => name)).toEqual(columns.sort())
  })
})

const say = (reads: boolean, adds: boolean, changes: boolean) =>
  `${reads ? 'read' : '-'} ${adds ? 'insert' : '-'} ${changes ? 'update' : '-'}`

function expectedColumnRights(): string[] {
  return Object.entries(TABLES).flatMap(([table, entry]) =>
    entry.columns.split(' ').flatMap((column) => {
      const [name, ...rights] = column.split(':')
      const isRead = !rights.includes('unread')
      const visitorReads = isRead && entry.select.visitor !== 'denied'
      const customerReads = isRead && entry.select.owner !== 'denied'
      return [
        `anon ${table}.${name} ${say(visitorReads, false, false)}`,
        `authenticated ${table}.${name} ${say(customerReads, rights.includes('insert'), rights.includes('update'))}`,
      ]
    }),
  )
}
