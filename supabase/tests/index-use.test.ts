import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseForFile } from './harness/database-for-file.ts'
import { createCustomer } from './harness/people.ts'

const database = databaseForFile()

/** Tables that stay small whatever the shop sells. */
const SMALL = new Set(['shipping_methods', 'catalogue_epoch', 'settings'])

/** What the shop's screens read, as PostgREST words it; an embedded list is a question of its own. */
const QUESTIONS: readonly (readonly [name: string, sql: string])[] = [
  ['a product', `from products where id = '$id'`],
  [
    'the first page of the catalogue',
    `from products where (changed_tx, id) > (-1, '$id') order by changed_tx, id limit 501`,
  ],
  ['varieties of a product', `from product_varieties where product_id = '$id'`],
  ['reviews of a product', `from reviews where product_id = '$id' order by created_at desc, id limit 10`],
  ['my profile', `from profiles where user_id = '$me'`],
  ['my cart', `from cart where user_id = '$me'`],
  ['my wishlist', `from wishlist where user_id = '$me'`],
  ['my orders', `from orders where user_id = '$me' order by created_at desc, id`],
  ['lines of an order', `from order_items where order_id = '$id' order by id`],
  ['history of an order', `from order_history where order_id = '$id' order by id`],
  ['my reviews of a product', `from reviews where user_id = '$me' and product_id in ('$id')`],
  ['my conversation', `from chat_sessions where user_id = '$me' order by created_at desc limit 1`],
  ['the end of a conversation', `from chat_messages where session_id = '$id' order by seq desc limit 100`],
  [
    'what was missed of a conversation',
    `from chat_messages where session_id = '$id' and seq > 5 order by seq limit 100`,
  ],
  ['read marks of a conversation', `from chat_marks where session_id = '$id'`],
  ['my tickets', `from support_tickets where user_id = '$me' order by created_at desc`],
  ['my notices', `from notices where user_id = '$me' order by created_at desc limit 50`],
  ['my cards', `from payment_methods where user_id = '$me' order by created_at desc`],
  ['my addresses', `from addresses where user_id = '$me' order by created_at desc`],
  ['my stock alerts', `from stock_alerts where user_id = '$me'`],
  ['my devices', `from push_subscriptions where user_id = '$me'`],
  ['my preferences', `from user_preferences where user_id = '$me'`],
]

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly Plans?: readonly Plan[]
}

/** Tables of which a plan reads every row: an index walked from end to end is no better than the table. */
function readWhole(plan: Plan): string[] {
  const table = plan['Relation Name']
  const isWhole = table !== undefined && !SMALL.has(table) && !plan['Index Cond'] && !plan['Recheck Cond']
  return [...(isWhole ? [table] : []), ...(plan.Plans ?? []).flatMap(readWhole)]
}

async function tablesReadWhole(sql: string): Promise<string[]> {
  const { userId } = await createCustomer(database())
  const text = sql.replaceAll('$me', userId).replaceAll('$id', randomUUID())
  return database().as({ userId }, async (query) => {
    // Left to itself the planner reads a small table whole: so it does only when no index can answer.
    await query('set local enable_seqscan = off')
    const [row] = await query<Record<string, readonly { Plan: Plan }[]>>(`explain (format json) ${text}`)
    const plans = Object.values(row ?? {})[0] ?? []
    expect(plans).toHaveLength(1)
    return plans.flatMap(({ Plan }) => readWhole(Plan))
  })
}

test.each(QUESTIONS)('%s is found by an index, whatever the table has grown to', async (_, sql) => {
  expect(await tablesReadWhole(`select 1 ${sql}`)).toEqual([])
})

test('a question without an index is noticed', async () => {
  expect(await tablesReadWhole(`select 1 from products where brand = 'Olumo Steel'`)).toEqual(['products'])
})
