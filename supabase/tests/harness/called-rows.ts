import type { Database, Query } from '../../local/database/database.ts'
import { idOf } from './full-shop.ts'
import type { ShopCall } from './shop-call.ts'
import type { CallerName } from './shop-calls.ts'
import { type Caller, enter } from './test-database.ts'

const ROWS = {
  me: idOf('user', 7),
  admin: idOf('user', 1),
  product: idOf('product', 77),
  sold: idOf('product', 80),
  order: idOf('order', 2101),
  pending: idOf('order', 100),
  buyer: idOf('user', 101),
  delivered: idOf('order', 51),
  receiver: idOf('user', 52),
  new: idOf('order', 2),
  newest: idOf('user', 3),
  owed: idOf('order', 3),
  by_hand: idOf('order', 200),
  at_door: idOf('order', 300),
  held: idOf('order', 8),
  chat: idOf('chat', 6),
  bought: `(select product_id from order_items where order_id = ${idOf('order', 6)} limit 1)`,
  item: `(select id from order_items where order_id = ${idOf('order', 6)} limit 1)`,
  epoch: '(select epoch from private.catalogue_epoch)',
  second: `(select money_id from order_money where source_id = 'second-9')`,
  refund: `(select money_id from order_money where kind = 'refund' limit 1)`,
  return: `(select id from item_returns where state = 'requested' limit 1)`,
  mail: '(select id from private.mails limit 1)',
  review: '(select id from reviews limit 1)',
  ticket: '(select id from support_tickets limit 1)',
  contact: '(select id from contact_messages limit 1)',
} as const

type Rows = Readonly<Record<string, string>>

/** The rows in a filled shop that the calls refer to. */
export async function findRows(query: Query): Promise<Rows> {
  const [rows] = await query<Rows>(
    `select ${Object.entries(ROWS)
      .map(([name, sql]) => `${sql} as ${name}`)
      .join(', ')}`,
  )
  return rows ?? {}
}

export const filled = (sql: string, rows: Rows) => sql.replace(/\$(\w+)/g, (text, name: string) => rows[name] ?? text)

/** The caller of each call in a filled shop; null for the database's owner. */
export function callerOf(name: CallerName, call: ShopCall, rows: Rows): Caller | null {
  if (name === 'job') return null
  if (name === 'customer') return { userId: String(rows[call.as]) }
  if (name === 'admin') return { userId: String(rows.admin) }
  return name === 'visitor' ? 'anon' : 'service_role'
}

class TakenBack extends Error {}

/** Runs work in this caller's transaction and rolls it back. */
export async function takenBack<T>(
  { tx }: Pick<Database, 'tx'>,
  caller: Caller | null,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const answers: T[] = []
  const run = tx(async (query) => {
    if (caller) await enter(query, caller)
    answers.push(await work(query))
    throw new TakenBack()
  })
  await run.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return answers[0] as T
}
