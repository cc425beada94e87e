import { ADDRESS } from '../harness/shop.ts'
import type { TestDatabase } from '../harness/test-database.ts'
import type { Actor, People } from './actors.ts'
import { id, type OwnedRow, PRODUCT, type Row, row, SECOND_PRODUCT, SESSION, VARIANT } from './owned-row.ts'
import { ownedOrderRows } from './owners-order-rows.ts'

/** The owner's row in every table of the matrix. */
export function ownedRows(people: People): Record<string, OwnedRow> {
  const user_id = people.owner
  const card = { user_id, card_last4: '4242', card_brand: 'Visa', expiry_month: 1, expiry_year: 2030 }
  const message = { session_id: SESSION, content: 'Hello' }
  const ticket = { user_id, subject: 'Broken pot', message: 'It leaks' }
  const contact = { name: 'Ada', email: 'ada@shop.test', subject: 'Hello', message: 'Hello' }
  const push = { user_id, p256dh: 'k', auth: 'a' }
  const pot = { name: 'Pot', category: 'kitchen-utensils', price: 1000 }
  return {
    products: row(['id'], { id: PRODUCT, ...pot }, { id: id(11), ...pot }, 'name'),
    product_varieties: row(
      ['id'],
      { id: VARIANT, product_id: PRODUCT, type: 'Size', value: 'Large', stock_quantity: 5 },
      { id: id(12), product_id: PRODUCT, type: 'Size', value: 'Small', stock_quantity: 5 },
      'value',
    ),
    shipping_methods: row(
      ['code'],
      { code: 'ibadan' },
      { code: 'moon', label: 'Moon', description: 'Far', fee: 1, delivery_time: 'long', area: 'abroad', position: 4 },
      'label',
    ),
    shop_settings: row(
      ['section'],
      { section: 'vat', value: { percent: 7.5 }, version: 1 },
      { section: 'about', value: {}, version: 2 },
      'value',
    ),
    shop_setting_versions: row(
      ['version'],
      { version: 1, section: 'vat', value: { percent: 7.5 } },
      { version: 2, section: 'about', value: {} },
      'value',
    ),
    profiles: row(['user_id'], { user_id }, { user_id: people.newcomer }, 'first_name'),
    ...ownedOrderRows(user_id),
    addresses: row(
      ['id'],
      { id: id(31), user_id, label: 'Home', address: ADDRESS },
      { id: id(32), user_id, label: 'Work', address: ADDRESS },
      'label',
    ),
    audit_log: row(['action'], { action: 'kept', target: 'x' }, { action: 'new', target: 'x' }, 'target'),
    cart: row(
      ['id'],
      { id: id(33), user_id, product_id: PRODUCT, variety_id: VARIANT, quantity: 1 },
      { id: id(34), user_id, product_id: SECOND_PRODUCT, quantity: 1 },
      'quantity',
    ),
    chat_sessions: row(['id'], { id: SESSION, user_id, status: 'active' }, { id: id(36), user_id }, 'status'),
    chat_marks: row(
      ['session_id', 'side'],
      { session_id: SESSION, side: 'user' },
      { session_id: SESSION, side: 'admin' },
      'seen_seq',
    ),
    chat_messages: {
      ...row(
        ['id'],
        { id: id(37), ...message, user_id, sender_type: 'user' },
        { id: id(38), ...message, user_id, sender_type: 'user' },
        'content',
      ),
      adminFresh: { id: id(38), ...message, user_id: people.admin, sender_type: 'admin' },
    },
    contact_messages: row(['id'], { id: id(39), ...contact }, { id: id(40), ...contact }, 'handled_at'),
    newsletter_subscribers: row(
      ['id'],
      { id: id(41), email: 'a@shop.test' },
      { id: id(42), email: 'b@shop.test' },
      'email',
    ),
    page_reports: row(
      ['id'],
      { id: 1, kind: 'speed', page: '/', connection: '3g', app_version: 'a' },
      { id: 2, kind: 'speed', page: '/', connection: '3g', app_version: 'a' },
      'page',
    ),
    payment_methods: row(['id'], { id: id(43), ...card }, { id: id(44), ...card }, 'is_default'),
    promo_codes: row(
      ['code'],
      { code: 'kept', kind: 'percent', value: 5 },
      { code: 'new', kind: 'percent', value: 5 },
      'active',
    ),
    promotions: row(
      ['id'],
      { id: id(55), type: 'promo', title: 'Sale', message: 'Pots are cheaper.', target: '/shop' },
      { id: id(56), type: 'promo', title: 'Sale', message: 'Pans are cheaper.', target: '/' },
      'title',
    ),
    push_subscriptions: row(
      ['id'],
      { id: id(45), ...push, endpoint: 'https://push.test/1' },
      { id: id(46), ...push, endpoint: 'https://push.test/2' },
      'auth',
    ),
    rate_limits: row(
      ['bucket'],
      { bucket: 'kept', window_start: '2026-01-01T00:00:00Z' },
      { bucket: 'new', window_start: '2026-01-01T00:00:00Z' },
      'hits',
    ),
    reviews: row(
      ['id'],
      { id: id(47), user_id, product_id: PRODUCT, comment: 'Good pot' },
      { id: id(48), user_id, product_id: SECOND_PRODUCT, comment: 'Good pan' },
      'rating',
    ),
    product_imports: row(
      ['id'],
      { id: id(92), file_name: 'list.csv', digest: 'a'.repeat(64) },
      { id: id(93), file_name: 'list.csv', digest: 'b'.repeat(64) },
      'file_name',
    ),
    product_import_changes: row(
      ['import_id', 'product_id'],
      { import_id: id(92), product_id: PRODUCT, after: {} },
      { import_id: id(92), product_id: SECOND_PRODUCT, after: {} },
      'after',
    ),
    product_import_pictures: row(
      ['product_id'],
      { product_id: PRODUCT, pictures: [{ address: 'https://a.test/a.jpg' }] },
      { product_id: SECOND_PRODUCT, pictures: [{ address: 'https://a.test/b.jpg' }] },
      'is_tried',
    ),
    sale_campaigns: row(
      ['id'],
      { id: id(90), title: 'Pots', percent: 20, starts_at: '2026-01-01T00:00:00Z', ends_at: '2026-02-01T00:00:00Z' },
      { id: id(91), title: 'Pans', percent: 20, starts_at: '2026-01-01T00:00:00Z', ends_at: '2026-02-01T00:00:00Z' },
      'title',
    ),
    notifications: row(
      ['id'],
      { id: id(53), user_id, type: 'product', title: 'Back in stock', message: 'Pot is back in stock.' },
      { id: id(54), user_id, type: 'promo', title: 'Sale', message: 'Pots are cheaper.' },
      'title',
    ),
    stock_alerts: row(
      ['user_id', 'product_id'],
      { user_id, product_id: PRODUCT },
      { user_id, product_id: SECOND_PRODUCT },
      'created_at',
    ),
    support_tickets: row(['id'], { id: id(49), ...ticket }, { id: id(50), ...ticket }, 'status'),
    user_preferences: row(['user_id'], { user_id }, { user_id }, 'privacy_settings'),
    wishlist: row(
      ['id'],
      { id: id(51), user_id, product_id: PRODUCT },
      { id: id(52), user_id, product_id: SECOND_PRODUCT },
      'created_at',
    ),
  }
}

export const freshRowOf = (owned: OwnedRow, actor: Actor): Row =>
  actor === 'admin' && owned.adminFresh ? owned.adminFresh : owned.fresh

export function insertStatement(table: string, values: Row): [text: string, args: unknown[]] {
  const columns = Object.keys(values)
  const text = `insert into public.${table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`
  return [text, Object.values(values)]
}

/** Rows created by a migration or trigger stay as they are; the key refuses the owner's attempt to insert a second one. */
const MADE_ELSEWHERE = new Set(['shipping_methods', 'profiles'])

/** Inserts the owner's row into every table, bypassing permissions and triggers. */
export async function insertOwnedRows({ database }: TestDatabase, owned: Record<string, OwnedRow>): Promise<void> {
  await database.tx(async (query) => {
    await query(...insertStatement('products', { ...owned.products?.fresh, id: SECOND_PRODUCT }))
    for (const [table, { existing }] of Object.entries(owned)) {
      if (!MADE_ELSEWHERE.has(table)) await query(...insertStatement(table, existing))
    }
    // Both products were delivered, so both can be reviewed.
    await query(...insertStatement('order_items', { ...owned.order_items?.fresh, id: id(60) }))
  })
}
