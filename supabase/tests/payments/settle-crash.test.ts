import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { realPostgresForFile } from '../harness/database-for-file.ts'
import type { Settlement } from '../harness/payment.ts'
import { createCustomers, createStock, openPool, type Pool } from '../harness/pool.ts'
import { ADDRESS, anItem, type PlacedOrder } from '../harness/shop.ts'

const LATE = [
  'cart',
  'payment_checks',
  'order_history',
  'orders',
  'payment_events',
  'product_varieties',
  'products',
  'promo_codes',
]
/** Every table that settling may write; a test below proves that there is no other. */
const WRITTEN = [...LATE, 'second_payments'].map(
  (table) => `${table === 'payment_checks' ? 'private' : 'public'}.${table}`,
)
const server = realPostgresForFile()
let url: string
let sql: Pool

beforeAll(async () => {
  url = await server().createDatabase()
  sql = openPool(url, 6)
  // Strikes at one statement of one settlement: the connection that set `oja.strike` to this table and verb.
  await sql.unsafe(`
    create function private.strike() returns trigger language plpgsql as $$
    begin
      if current_setting('oja.strike', true) = tg_when || ' ' || tg_op || ' ' || tg_table_name then
        case current_setting('oja.strike_how')
          when 'error' then raise exception 'struck' using errcode = 'XX001', hint = 'struck', detail = '';
          when 'kill' then perform pg_terminate_backend(pg_backend_pid());
          when 'hang' then perform pg_sleep(30);
        end case;
      end if;
      return case tg_when when 'BEFORE' then coalesce(new, old) end;
    end $$`)
  for (const table of WRITTEN) {
    for (const when of ['before', 'after']) {
      await sql.unsafe(
        `create trigger zz_strike_${when} ${when} insert or update on ${table} for each row execute function private.strike()`,
      )
    }
  }
})

afterAll(() => sql.end())

type Order = PlacedOrder & { readonly customer: string; readonly pot: string; readonly pan: string }

let order: Order

/** Two items, one of a variant, with a promo code; more of both in the cart than was ordered. */
beforeEach(async () => {
  const [pot, pan, [customer = '']] = [
    await createStock(sql, 10),
    await createStock(sql, 0),
    await createCustomers(sql, 1),
  ]
  const [red] = await sql<{ id: string }[]>`
    insert into product_varieties (product_id, type, value, stock_quantity) values (${pan}, 'Color', 'Red', 8) returning id`
  const code = `crash-${randomUUID().slice(0, 8)}`
  await sql`insert into promo_codes (code, kind, value) values (${code}, 'percent', 10)`
  await sql`insert into cart (user_id, product_id, variety_id, quantity) values (${customer}, ${pot}, null, 5), (${customer}, ${pan}, ${red?.id ?? ''}, 4)`
  const items = sql.json([anItem(pot, 3), anItem(pan, 2, red?.id ?? '')] as never)
  const [row] = await sql<{ placed: PlacedOrder }[]>`
    select place_order(${customer}, ${randomUUID()}, ${items}, 'nigeria', ${sql.json(ADDRESS)}, ${code},
      (quote_order(${items}, 'nigeria', ${code}) ->> 'total')::numeric, 'sandbox') as placed`
  if (!row) throw new Error('no order')
  order = { ...row.placed, customer, pot, pan }
})

/** Everything that settling may touch, in one comparable piece. */
async function state() {
  const [row] = await sql`
    select
      (select to_jsonb(o) - 'updated_at' from orders o where o.id = ${order.order_id}) as "order",
      (select jsonb_agg(to_jsonb(h) - array['id', 'created_at'] order by h.id) from order_history h where h.order_id = ${order.order_id}) as history,
      (select jsonb_agg(c.quantity order by c.quantity) from cart c where c.user_id = ${order.customer}) as cart,
      (select jsonb_agg(p.stock_quantity order by p.id = ${order.pan}) from products p where p.id in (${order.pot}, ${order.pan})) as stock,
      (select uses from promo_codes where code = (select promo_code from orders where id = ${order.order_id})) as uses,
      (select jsonb_agg(s.provider_transaction_id) from second_payments s where s.order_id = ${order.order_id}) as seconds,
      (select count(*)::int from private.payment_checks q where q.order_id = ${order.order_id}) as questions,
      (select count(*)::int from payment_events e where e.tx_ref = ${order.tx_ref}) as events`
  return row
}

type Strike = { readonly at: string; readonly how: 'error' | 'kill' | 'hang' }
type Told = { readonly outcome: string; readonly written: readonly string[] }

type Telling = 'successful' | 'failed' | 'second' | 'short'

/** Tells of a payment, of a second one, or of one of too little, on a connection of its own, so that a killed one takes nothing else along. One statement: one transaction. */
async function tell(status: Telling, strike?: Strike): Promise<Told> {
  const isOther = status === 'second' || status === 'short'
  const [transaction, said] = isOther ? [status, 'successful'] : ['tx', status]
  const amount = status === 'short' ? 500 : order.total
  const connection = openPool(url, 1)
  try {
    if (strike) {
      await connection`select set_config('oja.strike', ${strike.at}, false), set_config('oja.strike_how', ${strike.how}, false)`
      if (strike.how === 'hang') await connection`set statement_timeout = '150ms'`
    }
    const [row] = await connection<{ settled: Settlement; written: string[] }[]>`
      with telling as materialized (
        select settle_payment(${order.tx_ref}, ${`${transaction}-${order.tx_ref}`}, ${amount}, 'NGN', ${said}, 'webhook',
          ${`${order.tx_ref}:${status}`}, '{}') as settled)
      select settled, (
        select array_agg(relname::text order by relname) from pg_stat_xact_user_tables
        where settled is not null and schemaname in ('public', 'private') and n_tup_ins + n_tup_upd + n_tup_del > 0) as written
      from telling`
    return { outcome: row?.settled.outcome ?? '', written: row?.written ?? [] }
  } finally {
    await connection.end({ timeout: 0 })
  }
}

async function expire(): Promise<void> {
  await sql`update orders set reserved_until = now() - interval '1 second' where id = ${order.order_id}`
  await sql`select cancel_expired_order(${order.order_id})`
}

/** The order as it is before the payment is told: just placed, expired, or paid. */
const JOURNEYS = [
  {
    name: 'a payment of a waiting order',
    before: async () => {},
    status: 'successful',
    outcome: 'paid',
    tables: ['orders', 'payment_checks', 'order_history', 'cart', 'payment_events'],
    end: { status: 'confirmed', payment: 'completed', cart: [2, 2], stock: [7, 6], uses: 1 },
  },
  {
    name: 'a declined payment of a waiting order',
    before: async () => {},
    status: 'failed',
    outcome: 'declined',
    tables: ['orders', 'order_history', 'payment_events'],
    end: { status: 'pending', payment: 'pending', cart: [4, 5], stock: [7, 6], uses: 1 },
  },
  {
    name: 'a late payment of a cancelled order',
    before: expire,
    status: 'successful',
    outcome: 'paid',
    tables: LATE,
    end: { status: 'confirmed', payment: 'completed', cart: [2, 2], stock: [7, 6], uses: 1 },
  },
  {
    name: 'a second payment of a paid order',
    before: async () => void (await tell('successful')),
    status: 'second',
    outcome: 'already_paid',
    tables: ['second_payments', 'order_history', 'orders', 'payment_events'],
    end: { status: 'confirmed', payment: 'completed', cart: [2, 2], stock: [7, 6], uses: 1 },
  },
  {
    name: 'too little money for a waiting order',
    before: async () => {},
    status: 'short',
    outcome: 'review',
    tables: ['second_payments', 'orders', 'payment_checks', 'order_history', 'payment_events'],
    end: { status: 'pending', payment: 'review', cart: [4, 5], stock: [7, 6], uses: 1 },
  },
  {
    name: 'the whole money after too little',
    before: async () => void (await tell('short')),
    status: 'successful',
    outcome: 'paid',
    tables: ['orders', 'payment_checks', 'order_history', 'cart', 'payment_events'],
    end: { status: 'confirmed', payment: 'completed', cart: [2, 2], stock: [7, 6], uses: 1 },
  },
] as const

const VERBS: Readonly<Record<string, string>> = {
  payment_checks: 'INSERT',
  order_history: 'INSERT',
  payment_events: 'INSERT',
  second_payments: 'INSERT',
}

const STRIKES = JOURNEYS.flatMap((journey) =>
  journey.tables.flatMap((table) =>
    (['BEFORE', 'AFTER'] as const).flatMap((when) =>
      // A kill at every statement; a refusal before half of them, a time-out after the others.
      (['kill', when === 'BEFORE' ? 'error' : 'hang'] as const).map((how) => ({
        journey,
        title: journey.name,
        at: `${when} ${VERBS[table] ?? 'UPDATE'} ${table}`,
        how,
      })),
    ),
  ),
)

async function expectSettled(end: (typeof JOURNEYS)[number]['end']) {
  const now = await state()
  const { status, payment_status } = now?.order ?? {}
  expect({ status, payment: payment_status, cart: now?.cart, stock: now?.stock, uses: now?.uses }).toEqual(end)
  return now
}

describe('a settlement that is struck', () => {
  test.each(STRIKES)(
    '$title, by $how $at: leaves nothing half done and settles once when told again',
    async (strike) => {
      const { before, status, outcome, end } = strike.journey
      await before()
      const untouched = await state()
      await expect(tell(status, strike)).rejects.toThrow()
      expect(await state()).toEqual(untouched)

      expect((await tell(status)).outcome).toBe(outcome)
      const settled = await expectSettled(end)
      await tell(status)
      expect(await state()).toEqual(settled)
    },
  )
})

test.each(JOURNEYS)(
  '$name writes the tables that are struck, and no other',
  async ({ before, status, outcome, tables }) => {
    await before()
    const told = await tell(status)
    expect(told.outcome).toBe(outcome)
    expect(told.written).toEqual([...tables].sort())
  },
)

test('a backend that is killed between the settlement and its commit has settled nothing', async () => {
  const untouched = await state()
  const connection = openPool(url, 1)
  const settling = connection.unsafe(
    `select settle_payment('${order.tx_ref}', 't', ${order.total}, 'NGN', 'successful', 'webhook', 'uncommitted', '{}'); select pg_sleep(60)`,
  )
  const died = expect(settling).rejects.toThrow()
  await expect
    .poll(() => sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`)
    .toHaveLength(1)
  await died
  await connection.end({ timeout: 0 })
  expect(await state()).toEqual(untouched)
  expect((await tell('successful')).outcome).toBe('paid')
  await expectSettled(JOURNEYS[0].end)
})

test('an answer that is lost after the commit is settled once: the next telling finds it paid', async () => {
  await tell('successful')
  const settled = await expectSettled(JOURNEYS[0].end)
  expect((await tell('successful')).outcome).toBe('already_paid')
  expect(await state()).toEqual(settled)
})
