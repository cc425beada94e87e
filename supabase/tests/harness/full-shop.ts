import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../local/database/database.ts'

/** A row's id by its table and number, as SQL: the same everywhere without a look-up. */
export function idOf(table: string, number: number | string): string {
  return `md5('${table}' || ${number})::uuid`
}

// Numbers of a shop in its third year. Each row's owner follows from its number.
const FILL: readonly string[] = [
  `insert into auth.users (id, email) select ${idOf('user', 'n')}, 'user' || n || '@shop.test' from generate_series(1, 2000) n`,
  `insert into public.profiles (user_id, email, first_name, role)
   select ${idOf('user', 'n')}, 'user' || n || '@shop.test', 'User ' || n, case when n = 1 then 'admin' else 'customer' end
   from generate_series(1, 2000) n`,
  `insert into public.products (id, name, description, category, price, stock_quantity, changed_tx, created_at)
   select ${idOf('product', 'n')}, 'Product ' || n, (select string_agg('word' || translate((n * i % 997)::text, '0123456789', 'abcdefghij'), ' ') from generate_series(1, 100) i),
     (array['food', 'body-care', 'school-items', 'household-items', 'supplements'])[1 + n % 5], 500 + n, n % 40, n, now() - n * interval '1 hour'
   from generate_series(1, 10000) n`,
  'insert into private.product_words select w.* from public.products p, private.words_of_product(p) w',
  'select private.refresh_search_words()',
  `insert into public.product_varieties (id, product_id, type, value, additional_price, stock_quantity, position)
   select ${idOf('variant', 'n')}, ${idOf('product', '1 + n % 5000')}, 'Size', 'S' || n, 0, 5, n / 5000 from generate_series(1, 10000) n`,
  `insert into public.orders (id, user_id, total_amount, subtotal, shipping_fee, vat, shipping_method, status, payment_status,
     shipping_address, tx_ref, payment_provider, provider_transaction_id, request_key, request_hash, reserved_until, delivered_at, created_at)
   select ${idOf('order', 'n')}, ${idOf('user', '1 + n % 2000')}, 5000, 4000, 700, 300, (select code from public.shipping_methods limit 1),
     case when n % 100 = 0 then 'pending' when n % 50 = 1 then 'delivered' else 'completed' end,
     case when n % 100 = 0 then 'pending' else 'completed' end, '{}', 'ref-' || n, 'flutterwave',
     case when n % 100 <> 0 then 'tx-' || n end, gen_random_uuid(), '',
     now() - n * interval '1 hour', now() - n * interval '1 hour', now() - n * interval '1 hour'
   from generate_series(1, 20000) n`,
  `insert into public.order_items (order_id, product_id, quantity, price, name)
   select ${idOf('order', '1 + n % 20000')}, ${idOf('product', '1 + n % 10000')}, 1, 500, 'Product' from generate_series(1, 40000) n`,
  `insert into public.order_history (order_id, actor, to_status)
   select ${idOf('order', '1 + n % 20000')}, 'system', 'confirmed' from generate_series(1, 20000) n`,
  `insert into public.second_payments (order_id, provider, provider_transaction_id, amount, currency, refunded_at)
   select ${idOf('order', '1 + n % 20000')}, 'flutterwave', 'second-' || n, 500, 'NGN', case when n > 20 then now() end
   from generate_series(1, 4000) n`,
  `insert into public.payment_events (event_id, provider, source, tx_ref, outcome)
   select 'event-' || n, 'flutterwave', 'webhook', 'ref-' || n, 'settled' from generate_series(1, 20000) n`,
  `insert into public.payment_attempts (order_id, number, provider, state)
   select ${idOf('order', 'n')}, 1, 'flutterwave', 'created' from generate_series(1, 20000) n`,
  `insert into public.reviews (user_id, product_id, rating, comment, created_at)
   select ${idOf('user', '1 + n % 2000')}, ${idOf('product', '1 + (n * 7) % 10000')}, 4, 'Good', now() - n * interval '1 hour'
   from generate_series(1, 10000) n`,
  `insert into public.cart (user_id, product_id, quantity)
   select ${idOf('user', '1 + n % 2000')}, ${idOf('product', '1 + n % 9999')}, 1 from generate_series(1, 8000) n`,
  `insert into public.wishlist (user_id, product_id)
   select ${idOf('user', '1 + n % 2000')}, ${idOf('product', '1 + n % 9999')} from generate_series(1, 8000) n`,
  `insert into public.chat_sessions (id, user_id, status, updated_at)
   select ${idOf('chat', 'n')}, ${idOf('user', '1 + n % 2000')}, case when n <= 20 then 'waiting' else 'resolved' end, now() - n * interval '1 hour'
   from generate_series(1, 4000) n`,
  `insert into public.chat_messages (session_id, seq, content, sender_type, user_id)
   select ${idOf('chat', '1 + n % 4000')}, n, 'Hello', 'user', ${idOf('user', '1 + n % 2000')} from generate_series(1, 20000) n`,
  `insert into public.chat_marks (session_id, side) select ${idOf('chat', 'n')}, 'user' from generate_series(1, 4000) n`,
  `insert into public.support_tickets (user_id, subject, message, status, created_at)
   select ${idOf('user', '1 + n % 2000')}, 'Ticket', 'It leaks', case when n <= 20 then 'open' else 'closed' end, now() - n * interval '1 hour'
   from generate_series(1, 8000) n`,
  `insert into public.notifications (user_id, type, title, message, order_id, order_status, created_at)
   select ${idOf('user', '1 + n % 2000')}, 'order', 'Order', 'Shipped', ${idOf('order', 'n')}, 'shipped', now() - n * interval '1 hour'
   from generate_series(1, 20000) n`,
  `insert into public.addresses (user_id, label, address)
   select ${idOf('user', '1 + n % 2000')}, 'Home ' || n, '{}' from generate_series(1, 6000) n`,
  `insert into public.payment_returns (provider, kind, return_id, order_id, provider_transaction_id, amount, state)
   select 'sandbox', case n % 2 when 0 then 'refund' else 'chargeback' end, n::text, ${idOf('order', 'n')}, 'tx-' || n, 1000,
     case when n % 100 = 1 then 'open' else 'done' end
   from generate_series(1, 4000) n`,
  `insert into public.refunds (id, order_id, provider, provider_transaction_id, amount, reason, state, return_id)
   select gen_random_uuid(), ${idOf('order', 'n')}, 'sandbox', 'tx-' || n, 500, 'goodwill', 'done', n::text from generate_series(1, 4000) n`,
  `insert into public.stock_alerts (user_id, product_id)
   select ${idOf('user', '1 + n % 2000')}, ${idOf('product', '1 + n % 9999')} from generate_series(1, 6000) n`,
  `insert into public.user_preferences (user_id) select ${idOf('user', 'n')} from generate_series(1, 2000) n`,
  `insert into public.payment_methods (user_id, card_last4, card_brand, expiry_month, expiry_year)
   select ${idOf('user', '1 + n % 2000')}, '4242', 'Visa', 1, 2031 from generate_series(1, 6000) n`,
  `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
   select ${idOf('user', '1 + n % 2000')}, 'https://push.example/' || n, 'key', 'auth' from generate_series(1, 6000) n`,
  `insert into public.rate_limits (bucket, window_start, hits)
   select 'cart:' || n, now() - n * interval '1 minute', 1 from generate_series(1, 4000) n`,
  `insert into private.wishlist_writes (user_id, product_id)
   select ${idOf('user', '1 + n % 2000')}, ${idOf('product', '1 + n % 9999')} from generate_series(1, 8000) n`,
  `insert into private.payment_checks (order_id, since, check_at)
   select ${idOf('order', 'n')}, now() - n * interval '1 minute', now() + (n - 50) * interval '1 minute' from generate_series(1, 4000) n`,
  `insert into private.push_deliveries (notification_id, subscription_id, due_at)
   select n.id, s.id, now() + interval '1 day' from public.notifications n join public.push_subscriptions s on s.user_id = n.user_id
   limit 4000`,
]

/**
 * Until the rows count as seen by everybody, or indexes are read with their table: a vacuum marks none while a neighbouring transaction's commit is not
 * on the disk yet, which these servers don't wait for.
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
 * Fills an empty shop as full as one gets: 10,000 products, 20,000 orders, 20,000 chat messages, 2,000 customers of whom the first is
 * an admin. Triggers sleep meanwhile, so that it takes seconds; the planner's figures are new afterwards. Only as the database's owner.
 */
export async function fillShop({ tx, query }: Pick<Database, 'tx' | 'query'>): Promise<void> {
  await tx(async (run) => {
    await run('set local session_replication_role = replica')
    for (const sql of FILL) await run(sql)
  })
  await vacuum(query)
}
