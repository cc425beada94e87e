import { ADMIN_PRODUCT_FIELDS } from '../../../src/domain/catalogue/admin-product.ts'
import { ACTORS, type Actor } from './actors.ts'
import { ORDER_TABLES } from './order-tables.ts'
import {
  ADMIN_AND_SERVICE,
  ADMIN_ROWS,
  EVERYBODY,
  HIDDEN_FROM_ALL,
  NOBODY,
  OWN_ROWS,
  OWN_ROWS_OR_ADMIN,
  OWNER_ADMIN_AND_SERVICE,
  OWNER_AND_SERVICE,
  type RowOutcome,
  SERVICE,
  type TableEntry,
  VERBS,
  type Verb,
} from './row-rights.ts'

/** The columns that an admin's product form writes. */
const editedColumns = () =>
  Object.values(ADMIN_PRODUCT_FIELDS)
    .flatMap((field) => ('edited' in field ? `${field.column}:insert:update` : []))
    .join(' ')

/** The rights to the owner's row. The suite fails for a table or column missing here. */
export const TABLES: Readonly<Record<string, TableEntry>> = {
  ...ORDER_TABLES,
  addresses: {
    select: OWN_ROWS,
    insert: OWNER_AND_SERVICE,
    update: OWN_ROWS,
    delete: OWN_ROWS,
    columns: 'id:insert user_id:insert label:insert:update address:insert:update is_default:insert:update created_at',
  },
  audit_log: {
    select: SERVICE,
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    columns: 'id actor_id action target detail created_at',
  },
  cart: {
    select: OWN_ROWS,
    insert: OWNER_AND_SERVICE,
    update: OWN_ROWS,
    delete: OWN_ROWS,
    columns:
      'id:insert:update user_id:insert:update product_id:insert:update variety_id:insert:update variety_ids:insert:update quantity:insert:update changed_at seen_at:insert:update device_id:insert:update device_seq:insert:update device_seqs',
  },
  chat_marks: {
    select: OWN_ROWS_OR_ADMIN,
    insert: SERVICE,
    update: SERVICE,
    delete: SERVICE,
    columns: 'session_id side seen_seq typed_at changed_at',
  },
  chat_messages: {
    select: OWN_ROWS_OR_ADMIN,
    insert: OWNER_ADMIN_AND_SERVICE,
    update: SERVICE,
    delete: SERVICE,
    columns:
      'id:insert session_id:insert seq content:insert sender_type:insert sender_name user_id:insert created_at picture_width picture_height',
  },
  chat_sessions: {
    select: OWN_ROWS_OR_ADMIN,
    insert: OWNER_AND_SERVICE,
    update: OWN_ROWS_OR_ADMIN,
    delete: SERVICE,
    columns: 'id:insert user_id:insert status:update last_message unread_admin_count last_seq created_at updated_at',
  },
  contact_messages: {
    select: ADMIN_ROWS,
    insert: SERVICE,
    update: ADMIN_ROWS,
    delete: SERVICE,
    columns: 'id name email phone subject category message handled_at:update created_at',
  },
  newsletter_subscribers: {
    select: SERVICE,
    insert: SERVICE,
    update: SERVICE,
    delete: SERVICE,
    columns: 'id email created_at unsubscribe_token confirmed_at unsubscribed_at',
  },
  notifications: {
    select: OWN_ROWS,
    insert: SERVICE,
    update: SERVICE,
    delete: SERVICE,
    columns:
      'id user_id type title message order_id order_status product_id created_at tracking_number ticket_id target promotion_id admin_kind admin_fact in_bell',
  },
  page_reports: {
    select: SERVICE,
    insert: NOBODY,
    update: NOBODY,
    delete: SERVICE,
    columns:
      'id kind page connection app_version first_byte_ms first_paint_ms largest_paint_ms interaction_ms layout_shift message stack created_at',
  },
  product_varieties: {
    select: EVERYBODY,
    insert: ADMIN_AND_SERVICE,
    update: ADMIN_ROWS,
    delete: ADMIN_ROWS,
    columns:
      'id:insert:update product_id:insert:update type:insert:update value:insert:update additional_price:insert:update stock_quantity:insert:update position:insert:update',
  },
  products: {
    select: EVERYBODY,
    insert: ADMIN_AND_SERVICE,
    update: ADMIN_ROWS,
    // A trigger changes it to an update of the status, so no row counts as deleted.
    delete: HIDDEN_FROM_ALL,
    columns: `id:insert ${editedColumns()} varieties rating_sum rating_count created_at updated_at changed_tx sale_campaign_id in_offline_catalogue`,
  },
  profiles: {
    select: OWN_ROWS_OR_ADMIN,
    insert: SERVICE,
    update: OWN_ROWS,
    delete: SERVICE,
    columns: 'user_id first_name:update last_name:update phone:update email role created_at updated_at',
  },
  promotions: {
    select: SERVICE,
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    columns: 'id type title message target product_id sent_by audience reached sent_at delivered_up_to delivered_at',
  },
  push_subscriptions: {
    select: OWN_ROWS,
    insert: OWNER_AND_SERVICE,
    update: OWN_ROWS,
    delete: OWN_ROWS,
    columns:
      'id:insert user_id:insert:update endpoint:insert:update p256dh:insert:update auth:insert:update created_at',
  },
  rate_limits: {
    select: NOBODY,
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    columns: 'bucket window_start hits',
  },
  reviews: {
    select: EVERYBODY,
    insert: SERVICE,
    update: SERVICE,
    delete: ADMIN_ROWS,
    columns: 'id user_id:unread product_id rating comment reviewer_name admin_reply created_at updated_at',
  },
  product_imports: {
    select: ADMIN_ROWS,
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    columns: 'id file_name digest created_at undone_at',
  },
  product_import_changes: {
    select: SERVICE,
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    columns: 'import_id product_id before after',
  },
  product_import_pictures: {
    select: ADMIN_ROWS,
    insert: NOBODY,
    update: ADMIN_ROWS,
    delete: ADMIN_ROWS,
    columns: 'product_id pictures:update is_tried:update created_at',
  },
  sale_campaigns: {
    select: SERVICE,
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    columns: 'id title category percent starts_at ends_at ended_at created_at',
  },
  shop_setting_versions: {
    select: SERVICE,
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    columns: 'version section value published_by published_at',
  },
  shop_settings: {
    select: EVERYBODY,
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    columns: 'section value version published_at',
  },
  stock_alerts: {
    select: OWN_ROWS,
    insert: SERVICE,
    update: SERVICE,
    delete: SERVICE,
    columns: 'id user_id product_id variety_id created_at',
  },
  support_tickets: {
    select: OWN_ROWS_OR_ADMIN,
    insert: OWNER_AND_SERVICE,
    update: ADMIN_ROWS,
    delete: SERVICE,
    columns:
      'id:insert user_id:insert subject:insert message:insert category:insert priority:insert status:update admin_response created_at updated_at',
  },
  user_preferences: {
    select: OWN_ROWS,
    insert: OWNER_AND_SERVICE,
    update: OWN_ROWS,
    delete: SERVICE,
    columns: 'user_id:insert:update email_notifications:insert:update privacy_settings:insert:update updated_at',
  },
  wishlist: {
    select: OWN_ROWS,
    insert: OWNER_AND_SERVICE,
    update: SERVICE,
    delete: OWN_ROWS,
    columns: 'id:insert user_id:insert product_id:insert created_at',
  },
}

export type Cell = { table: string; verb: Verb; actor: Actor; expected: RowOutcome }

export const CELLS: Cell[] = Object.entries(TABLES).flatMap(([table, entry]) =>
  VERBS.flatMap((verb) => ACTORS.map((actor) => ({ table, verb, actor, expected: entry[verb][actor] }))),
)
