import type { Query } from '../local/database/database.ts'
import { DEMO_PRODUCTS } from './catalogue/demo-product.ts'
import { productRows } from './catalogue/product-rows.ts'
import { before, DAY } from './lib/time.ts'
import { chatRows } from './messages/chats.ts'
import { contactRows, subscriberRows } from './messages/contact-messages.ts'
import { reviewRows } from './messages/review-rows.ts'
import { ticketRows } from './messages/tickets.ts'
import { customerOrders, ordersForTheAdmin } from './orders/customer-orders.ts'
import { orderHistoryRows, orderItemRows, orderMoneyRows, orderRow, paymentEventRows } from './orders/order-rows.ts'
import { planOrders } from './orders/plan-orders.ts'
import { promoRows } from './orders/promo-codes.ts'
import { addressRows, cartRows, preferenceRows, savedCardRows, stockAlertRows, wishlistRows } from './people/account.ts'
import { DEMO_ADMIN } from './people/people.ts'
import { seedPeople } from './people/seed-people.ts'
import { type ProductPictures, type Storage, seedPictures } from './pictures/seed-pictures.ts'
import { settingRows } from './settings/published-settings.ts'

type SeedOptions = {
  query: Query
  storage: Storage
  log: (line: string) => void
  /** Stores costly results across restarts and data folders. */
  cacheDir: string
  now?: Date
}

type Pictures = ReadonlyMap<string, ProductPictures>

async function seedCatalogue(query: Query, pictures: Pictures, now: Date): Promise<void> {
  await insertRows(query, 'products', productRows(DEMO_PRODUCTS, pictures, now))
  await insertRows(
    query,
    'product_varieties',
    DEMO_PRODUCTS.flatMap(({ variants }) => variants),
  )
  await insertRows(query, 'sale_campaigns', [
    {
      title: 'Independence Day',
      category: 'household-items',
      percent: 10,
      starts_at: before(now, 56 * DAY),
      ends_at: before(now, 52 * DAY),
    },
  ])
}

async function seedOrders(query: Query, pictures: Pictures, now: Date): Promise<void> {
  const orders = [...planOrders(now), ...customerOrders(now), ...ordersForTheAdmin(now)].sort(
    (a, b) => a.placedAt.getTime() - b.placedAt.getTime(),
  )
  const uses = orders.filter(({ status }) => status !== 'cancelled').map(({ promoCode }) => promoCode)
  await insertRows(query, 'promo_codes', promoRows(now, uses))
  await insertRows(
    query,
    'orders',
    orders.map((order) => orderRow(order, now)),
  )
  await insertRows(
    query,
    'order_items',
    orders.flatMap((order) => orderItemRows(order, pictures)),
  )
  await insertRows(query, 'order_history', orders.flatMap(orderHistoryRows))
  await insertRows(query, 'payment_events', orders.flatMap(paymentEventRows))
  await insertRows(query, 'order_money', orders.flatMap(orderMoneyRows))
  await insertRows(query, 'reviews', reviewRows(orders, now))
}

async function seedAccounts(query: Query, now: Date): Promise<void> {
  await insertRows(query, 'user_preferences', preferenceRows(now))
  await insertRows(query, 'payment_methods', savedCardRows(now))
  await insertRows(query, 'addresses', addressRows(now))
  await insertRows(query, 'cart', cartRows())
  await insertRows(query, 'wishlist', wishlistRows(now))
  await insertRows(query, 'stock_alerts', stockAlertRows(now))
}

async function seedSupport(query: Query, now: Date): Promise<void> {
  const { sessions, messages } = chatRows(now)
  await insertRows(query, 'chat_sessions', sessions)
  // The numbering trigger would set every chat's date to now and reopen resolved ones.
  await query(`set local session_replication_role = 'replica'`)
  await insertRows(query, 'chat_messages', messages)
  await query(`set local session_replication_role = 'origin'`)
  await insertRows(query, 'support_tickets', ticketRows(now))
  await insertRows(query, 'contact_messages', contactRows(now))
  await insertRows(query, 'newsletter_subscribers', subscriberRows(now))
}

async function seedSettings(query: Query, now: Date): Promise<void> {
  const rows = settingRows().map((row) => ({ ...row, published_at: now }))
  await insertRows(query, 'shop_settings', rows)
  await insertRows(
    query,
    'shop_setting_versions',
    rows.map((row) => ({ ...row, published_by: DEMO_ADMIN.id })),
  )
}

/** Fills an empty shop with the demo: pictures, catalogue, people, two months of orders, reviews and support. */
export async function seedDatabase({ query, storage, log, cacheDir, now = new Date() }: SeedOptions): Promise<void> {
  const pictures = await seedPictures({ products: DEMO_PRODUCTS, storage, cacheDir, log })
  await seedCatalogue(query, pictures, now)
  await seedPeople(query, now)
  await seedOrders(query, pictures, now)
  await seedAccounts(query, now)
  await seedSupport(query, now)
  // Deletes the notifications and mails that the past events queued.
  await query(`delete from public.notifications where type = 'admin'`)
  await query('delete from private.mails')
  await seedSettings(query, now)
  log(`demo data: ${DEMO_PRODUCTS.length} products and two months of orders`)
}

/** Inserts all rows, which must have the same keys, in one statement; columns take their types from the table. */
async function insertRows(query: Query, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await query(
    `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}
