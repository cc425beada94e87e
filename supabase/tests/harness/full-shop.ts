import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../local/database/database.ts'

/** A row's id from its table and number, as SQL, so that no lookup is needed. */
export function idOf(table: string, number: number | string): string {
  return `md5('${table}' || ${number})::uuid`
}

/** Row counts of a shop in its third year, of the largest supported shop, and of the smallest with a row of each kind. */
export const SHOP_SIZES = {
  small: { customers: 200, products: 200, orders: 2_200 },
  full: { customers: 2_000, products: 10_000, orders: 20_000 },
  big: { customers: 100_000, products: 100_000, orders: 500_000 },
} as const
export type ShopSize = keyof typeof SHOP_SIZES

const CUSTOMER = idOf('user', '1 + n % :customers')
const ORDER = idOf('order', '1 + n % :orders')
const PRODUCT = idOf('product', '1 + n % (:products - 1)')
/** The first two are in the future, so that they can be changed however old the shop is. */
const HOURS_AGO = `now() + case when n <= 2 then interval '1 year' else n * interval '-3 years' / :orders end`
const NAME = `(array['Ada', 'Bola', 'Chidi', 'Dayo', 'Efe', 'Femi', 'Gozie', 'Halima', 'Ife', 'Jide', 'Kemi', 'Lola'])[1 + n % 12]`
/** Rows numbered n, as many as the product of these counts. */
const rows = (count: string) => `from generate_series(1, ${count}) n`

/** Indexes the products' words, because triggers were disabled. */
export const FILL_WORDS: readonly string[] = [
  `create temporary table words_read on commit drop as
   select p.id, w.word, w.field from public.products p, private.words_of_product(p) r, unnest(r.words, r.fields) w (word, field)`,
  `insert into private.shop_words (word, stem, sound)
   select word, private.word_stem(word), private.word_sound(private.word_stem(word)) from (select distinct word from words_read) words`,
  `insert into private.product_words (product_id, name, category, created_at, is_sold, places)
   select p.id, private.fold_text(p.name), p.category, p.created_at, private.is_sold(p), w.places
   from public.products p join (
     select r.id, array_agg(s.number * 3 + r.field order by s.number) as places from words_read r join private.shop_words s using (word) group by r.id
   ) w using (id)`,
  'select private.refresh_shop_words()',
]

// Each row's owner is derived from its number.
const FILL: readonly string[] = [
  `insert into auth.users (id, email, email_confirmed_at) select ${idOf('user', 'n')}, 'user' || n || '@shop.test', now() ${rows(':customers')}`,
  `insert into auth.sessions (id, user_id, created_at) select gen_random_uuid(), ${idOf('user', 'n')}, 'infinity' ${rows(':customers')}`,
  `insert into auth.audit_log_entries (id, payload, created_at)
   select gen_random_uuid(), json_build_object('actor_id', ${CUSTOMER}, 'action', 'login'), now() ${rows(':orders')}`,
  `insert into public.profiles (user_id, email, first_name, last_name, phone, role, created_at)
   select ${idOf('user', 'n')}, 'user' || n || '@shop.test', ${NAME}, 'Okafor' || n, '+23480' || n, case when n = 1 then 'admin' else 'customer' end,
     now() - n * interval '1 hour'
   ${rows(':customers')}`,
  `insert into public.products (id, name, description, brand, category, price, stock_quantity, changed_tx, created_at, in_offline_catalogue)
   select ${idOf('product', 'n')}, 'Product ' || n, (select string_agg('word' || translate((n * i % 997)::text, '0123456789', 'abcdefghij'), ' ') from generate_series(1, 100) i), (array['Olumo', 'Zuma', 'Idanre'])[1 + n % 3],
     (array['food', 'body-care', 'school-items', 'household-items', 'supplements'])[1 + n % 5], 500 + n, n % 40, n, now() - n * interval '1 hour', n <= 10000
   ${rows(':products')}`,
  ...FILL_WORDS,
  `insert into public.product_varieties (id, product_id, type, value, additional_price, stock_quantity, position)
   select ${idOf('variant', 'n')}, ${idOf('product', '1 + n % (:products / 2)')}, 'Size', 'S' || n, 0, 5, n * 2 / :products ${rows(':products')}`,
  `insert into public.orders (id, user_id, total_amount, subtotal, shipping_fee, vat, shipping_method, status, payment_status,
     shipping_address, tx_ref, payment_provider, provider_transaction_id, kept_amount, needs_refund, request_key, request_hash, reserved_until, delivered_at, created_at)
   select ${idOf('order', 'n')}, ${CUSTOMER}, 5000, 4000, 700, 300, (select code from public.shipping_methods limit 1),
     case when n % 100 = 0 then 'pending' when n % 50 = 1 then 'delivered' when n % 1000 = 2 then 'confirmed' else 'completed' end,
     case when n % 100 = 0 then 'pending' when n % 2000 = 3 then 'refund_due' else 'completed' end,
     jsonb_build_object('fullName', ${NAME} || ' Okafor', 'email', 'ada@shop.test', 'state', 'Oyo'), 'ref-' || n, 'flutterwave',
     case when n % 100 <> 0 then 'tx-' || n end,
     case when n % 100 <> 0 and n % 2000 <> 3 then 5000 else 0 end, n <= 20 or n % 2000 = 3, gen_random_uuid(), '', ${HOURS_AGO}, ${HOURS_AGO}, ${HOURS_AGO}
   ${rows(':orders')}`,
  `insert into public.order_items (order_id, product_id, quantity, price, name)
   select ${ORDER}, ${idOf('product', '1 + n % :products')}, 1, 500, 'Product' ${rows(':orders * 2')}`,
  `insert into public.order_history (order_id, actor, to_status) select ${ORDER}, 'system', 'confirmed' ${rows(':orders')}`,
  `insert into public.item_returns (id, user_id, order_id, order_item_id, quantity, reason, state, requested_at)
   select gen_random_uuid(), o.user_id, o.id, i.id, 1, 'damaged', case when o.id = ${idOf('order', 2102)} then 'requested' else 'refunded' end, o.created_at
   ${rows(':orders / 10')} join public.orders o on o.id = ${idOf('order', '2000 + n')} join public.order_items i on i.order_id = o.id`,
  `insert into public.order_money (order_id, kind, provider, source_id, transaction_id, amount, currency, state)
   select ${idOf('order', 'n')}, 'payment', 'flutterwave', 'tx-' || n, 'tx-' || n, 500000, 'NGN', 'paid' ${rows(':orders')} where n % 100 <> 0`,
  `insert into public.order_money (order_id, kind, provider, source_id, transaction_id, amount, currency, state, reason)
   select ${ORDER}, 'payment', 'flutterwave', 'second-' || n, 'second-' || n, 50000, 'NGN', 'held', 'second' ${rows(':orders / 5')}`,
  `insert into public.order_money (order_id, kind, provider, source_id, transaction_id, amount, currency, state, reason)
   select ${ORDER}, 'refund', 'flutterwave', 'back-' || n, 'second-' || n, 50000, 'NGN', 'done', 'held_payment' ${rows(':orders / 5')} where n > 20`,
  `insert into public.payment_events (event_id, provider, source, tx_ref, outcome)
   select 'event-' || n, 'flutterwave', 'webhook', 'ref-' || n, 'settled' ${rows(':orders')}`,
  `insert into public.payment_attempts (order_id, number, provider, state)
   select ${idOf('order', 'n')}, 1, 'flutterwave', 'created' ${rows(':orders')}`,
  `insert into public.reviews (user_id, product_id, rating, comment, created_at)
   select ${CUSTOMER}, ${idOf('product', '1 + (n * 7) % (:products - 1)')}, 4, 'Good', ${HOURS_AGO} ${rows(':orders / 2')}`,
  `insert into public.cart (user_id, product_id, quantity) select ${CUSTOMER}, ${PRODUCT}, 1 ${rows(':orders * 2 / 5')}`,
  `insert into public.wishlist (user_id, product_id) select ${CUSTOMER}, ${PRODUCT} ${rows(':orders * 2 / 5')}`,
  `insert into public.chat_sessions (id, user_id, status, updated_at)
   select ${idOf('chat', 'n')}, ${CUSTOMER}, case when n <= 20 then 'waiting' else 'resolved' end, ${HOURS_AGO} ${rows(':orders / 5')}`,
  `insert into public.chat_messages (session_id, seq, content, sender_type, user_id)
   select ${idOf('chat', '1 + n % (:orders / 5)')}, n, 'Hello', 'user', ${CUSTOMER} ${rows(':orders')}`,
  `insert into public.chat_marks (session_id, side) select ${idOf('chat', 'n')}, 'user' ${rows(':orders / 5')}`,
  `insert into private.assistant_turns (session_id, seq) select ${idOf('chat', 'n')}, n ${rows(':orders / 5')}`,
  `insert into storage.objects (bucket_id, name)
   select 'chat-pictures', ${idOf('chat', '1 + n % (:orders / 5)')} || '/' || gen_random_uuid() ${rows(':orders / 5')}`,
  `insert into public.support_tickets (user_id, subject, message, status, created_at)
   select ${CUSTOMER}, 'Ticket', 'It leaks', case when n <= 20 then 'open' else 'closed' end, ${HOURS_AGO} ${rows(':orders * 2 / 5')}`,
  `insert into public.contact_messages (name, email, subject, message, handled_at, created_at)
   select 'Ada', 'user' || n || '@shop.test', 'Hello', 'Do you deliver?', case when n > 20 then now() end, ${HOURS_AGO} ${rows(':orders / 5')}`,
  `insert into public.newsletter_subscribers (email, unsubscribe_token) select 'user' || n || '@shop.test', ${idOf('token', 'n')} ${rows(':customers')}`,
  `insert into public.promotions (id, type, title, message, target, reached, sent_at, delivered_at)
   select ${idOf('promotion', 'n')}, 'promo', 'Sale', 'Pots are cheaper.', '/shop', 1000, now() - n * interval '1 day', now() ${rows('500')}`,
  `insert into public.notifications (user_id, type, title, message, order_id, order_status, created_at)
   select ${CUSTOMER}, 'order', 'Order', 'Shipped', ${idOf('order', 'n')}, 'shipped', now() - n * interval '90 days' / :orders ${rows(':orders')}`,
  `insert into private.mails (user_id, recipient, kind, data, dedupe_key, state, provider, provider_id, created_at, ended_at, due_at)
   select ${CUSTOMER}, 'user@shop.test', 'order_shipped', '{}', 'mail-' || n, 'sent', 'resend', 'mail-' || n, a.at, a.at, a.at
   from (select n, now() - n * interval '30 days' / :orders as at ${rows(':orders / 2')}) a`,
  `insert into private.search_words (id, source, words)
   select user_id, 'profiles', lower(concat_ws(' ', '', first_name, last_name, email, ltrim(phone, '+'), '0' || substr(phone, 5))) from public.profiles
   union all select id, 'orders', lower(concat_ws(' ', '', shipping_address ->> 'fullName', shipping_address ->> 'email')) from public.orders
   union all select id, 'products', lower(concat_ws(' ', '', name, brand)) from public.products
   union all select id, 'support_tickets', lower(concat_ws(' ', '', subject, message)) from public.support_tickets
   union all select id, 'reviews', lower(concat_ws(' ', '', reviewer_name, comment)) from public.reviews
   union all select id, 'newsletter_subscribers', ' ' || email from public.newsletter_subscribers`,
  `insert into public.addresses (user_id, label, address) select ${CUSTOMER}, 'Home ' || n, '{}' ${rows(':customers * 3')}`,
  `insert into public.order_money (order_id, kind, provider, source_id, transaction_id, amount, currency, state, reason)
   select ${idOf('order', 'n')}, case n % 2 when 0 then 'refund' else 'chargeback' end, 'flutterwave', n::text, 'tx-' || n, 50000, 'NGN',
     case when n % 1000 = 1 then 'open' else 'done' end, case n % 2 when 0 then 'goodwill' end
   ${rows(':orders / 5')}`,
  `insert into public.stock_alerts (user_id, product_id) select ${CUSTOMER}, ${PRODUCT} ${rows(':customers * 3')}`,
  `insert into public.user_preferences (user_id, email_notifications)
   select ${idOf('user', 'n')}, jsonb_build_object('promotions', n % 2 = 0, 'newsletter', true, 'orderUpdates', true) ${rows(':customers')}`,
  `insert into public.payment_methods (user_id, card_last4, card_brand, expiry_month, expiry_year)
   select ${CUSTOMER}, '4242', 'Visa', 1, 2031 ${rows(':customers * 3')}`,
  `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
   select ${CUSTOMER}, 'https://push.example/' || n, 'key', 'auth' ${rows(':customers * 3')}`,
  `insert into public.rate_limits (bucket, window_start, hits)
   select 'cart:' || n, now() - n * interval '2 days' / :customers, 1 ${rows(':customers * 2')}`,
  `insert into public.audit_log (actor_id, action, target, created_at)
   select ${idOf('user', '1')}, (array['update_order', 'adjust_stock', 'change_products'])[1 + n % 3], 'order', ${HOURS_AGO} ${rows(':orders')}`,
  `insert into public.page_reports (kind, page, connection, app_version, first_byte_ms, created_at)
   select 'speed', '/shop', '3g', '1', n % 1000, now() - n * interval '30 days' / :orders ${rows(':orders / 2')}`,
  `insert into private.wishlist_writes (user_id, product_id) select ${CUSTOMER}, ${PRODUCT} ${rows(':orders * 2 / 5')}`,
  `insert into private.payment_checks (order_id, since, check_at)
   select ${idOf('order', 'n')}, now() - n * interval '1 minute', now() + (n - 50) * interval '1 minute' ${rows(':orders / 5')}`,
  `insert into private.push_deliveries (notification_id, subscription_id, due_at)
   select n.id, s.id, now() + interval '1 day' from public.notifications n join public.push_subscriptions s on s.user_id = n.user_id
   limit :orders / 5`,
  // One order of each rare kind.
  `update public.orders set placed_by = ${idOf('user', 1)} where id = ${idOf('order', 200)}`,
  `update public.orders set pay_by = 'on_delivery', status = 'shipped' where id = ${idOf('order', 300)}`,
  `update public.orders set payment_status = 'review', status = 'pending', provider_transaction_id = null where id = ${idOf('order', 8)}`,
]

/**
 * Waits until the rows are visible to everybody; otherwise index-only scans read the table too: a vacuum marks no page while a concurrent transaction's commit
 * isn't on disk yet, which these servers don't wait for.
 */
async function vacuum(query: Database['query']): Promise<void> {
  const isVisible = async () => {
    const [row] = await query<{ pages: number }>(
      `select relallvisible as pages from pg_class where relname = 'products'`,
    )
    return (row?.pages ?? 0) > 0
  }
  for (let tries = 0; tries < 50; tries += 1) {
    await query('vacuum analyze')
    if (await isVisible()) return
    await sleep(100)
  }
  throw new Error('the full shop was never vacuumed')
}

/**
 * Fills an empty shop. Triggers are disabled, so that the full shop takes seconds and the big one minutes; the first customer is an admin, and
 * the planner's statistics are updated afterwards. Requires the database's owner.
 */
export async function fillShop({ tx, query }: Pick<Database, 'tx' | 'query'>, size: ShopSize = 'full'): Promise<void> {
  const counts: Readonly<Record<string, number>> = SHOP_SIZES[size]
  await tx(async (run) => {
    await run('set local session_replication_role = replica')
    await run('set local statement_timeout = 0')
    for (const sql of FILL)
      await run(sql.replace(/(?<!:):(customers|products|orders)\b/g, (_, name) => String(counts[name])))
  })
  await vacuum(query)
}
