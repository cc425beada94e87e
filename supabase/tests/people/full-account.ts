import { createAuthUser, hashPassword } from '../../local/database/create-auth-user.ts'
import type { Query } from '../../local/database/database.ts'
import type { TestDatabase } from '../harness/test-database.ts'
import { createPeople } from '../permissions/actors.ts'
import { insertOwnedRows, ownedRows } from '../permissions/owners-rows.ts'

/** Creates an account with rows in every table and returns its id. */
export async function aFullAccount(shop: TestDatabase, password: string): Promise<string> {
  const { query } = shop
  const people = await createPeople(shop)
  const userId = await createAuthUser(shop, {
    email: 'zainab@shop.test',
    passwordHash: await hashPassword(shop, password, 4),
    data: { first_name: 'Zainab', last_name: 'Quadri', phone: '08077777777' },
  })
  await insertOwnedRows(shop, ownedRows({ ...people, owner: userId }))
  await query(`update payment_events set tx_ref = 'oja-1', payload = '{"payer": "Zainab"}'`)
  await query(`update contact_messages set email = 'zainab@shop.test'`)
  await query(`update newsletter_subscribers set email = 'zainab@shop.test'`)
  await query('update order_history set changed_by = $1', [userId])
  await query('update order_money set entered_by = $1', [userId])
  await query('update orders set placed_by = $1', [userId])
  await query('update audit_log set actor_id = $1', [userId])
  await query('update promotions set sent_by = $1', [userId])
  await query('update shop_setting_versions set published_by = $1', [userId])
  await query('insert into private.wishlist_writes (user_id, product_id) select $1, id from products limit 1', [userId])
  await query(`insert into private.text_permits (phone) values ('+2348031234567')`)
  await query(`insert into private.unverified_passwords (user_id, hash) values ($1, 'x')`, [userId])
  await query('insert into private.assistant_turns (session_id, seq) select id, 1 from chat_sessions')
  await query('insert into private.leaving_accounts (user_id) values ($1)', [userId])
  await query(`insert into private.on_delivery_numbers (order_id, number_hash) select id, 'x' from orders`)
  await query('update newsletter_subscribers set confirmed_at = now()')
  await query('insert into private.payment_checks (order_id) select id from orders on conflict do nothing')
  await query(
    `insert into private.push_deliveries (notification_id, subscription_id)
     select n.id, s.id from notifications n, push_subscriptions s on conflict do nothing`,
  )
  await query(
    `insert into private.mails (user_id, recipient, kind, data, dedupe_key)
     values ($1, 'zainab@shop.test', 'back_in_stock', '{}', 'a test')`,
    [userId],
  )
  await query(
    `insert into private.admin_notification_switches (user_id, kind, way, is_on) values ($1, 'chat', 'push', false)`,
    [userId],
  )
  await query(
    `insert into private.bounced_addresses (user_id, email, reason) values ($1, 'zainab@shop.test', 'No such mailbox')`,
    [userId],
  )
  await fillClearedTexts(query)
  return userId
}

/** Fills the columns that deletion clears, because clearing an empty one would prove nothing. */
async function fillClearedTexts(query: Query): Promise<void> {
  const texts = await query<{ column_name: string; choice: string | null }>(
    `select c.column_name, (select min(substring(pg_get_constraintdef(k.oid) from 'ARRAY\\[''(.*?)''::text')) from pg_constraint k
       where k.conrelid = a.attrelid and k.conkey = array[a.attnum] and k.contype = 'c') as choice
     from private.personal_columns c
     join pg_attribute a on a.attrelid = 'public.orders'::regclass and a.attname = c.column_name and a.atttypid = 'text'::regtype
     where c.table_name = 'orders' and c.on_deletion = 'cleared'`,
  )
  for (const { column_name, choice } of texts) {
    await query(`update orders set ${column_name} = $1`, [choice ?? 'Of Zainab'])
  }
}
