import { ACTORS, type Actor } from './actors.ts'

export const VERBS = ['select', 'insert', 'update', 'delete'] as const
export type Verb = (typeof VERBS)[number]

/** y: the owner's row is reached; e: the call is allowed and finds nothing; d: refused. */
export type Outcome = 'y' | 'e' | 'd'

type TableEntry = Record<Verb, string> & {
  /** `name`, then `:i` and `:u` where signed-in users may insert and update the column. Reading goes by table. */
  columns: string
}

/**
 * Who may do what to the owner's row: visitor, owner, other customer, admin, demoted admin, service.
 * A table, or a column, that is not here fails the suite.
 */
export const TABLES: Readonly<Record<string, TableEntry>> = {
  addresses: {
    select: 'dyeeey',
    insert: 'dydddy',
    update: 'dyeeey',
    delete: 'dyeeey',
    columns: 'id:i user_id:i label:iu address:iu is_default:iu created_at',
  },
  audit_log: {
    select: 'deeyey',
    insert: 'dddddd',
    update: 'dddddd',
    delete: 'dddddd',
    columns: 'id actor_id action target detail created_at',
  },
  cart: {
    select: 'dyeeey',
    insert: 'dydddy',
    update: 'dyeeey',
    delete: 'dyeeey',
    columns:
      'id:iu user_id:iu product_id:iu variety_id:iu quantity:iu changed_at seen_at:iu device_id:iu device_seq:iu device_seqs',
  },
  chat_marks: {
    select: 'dyeyey',
    insert: 'dddddy',
    update: 'dddddy',
    delete: 'dddddy',
    columns: 'session_id side seen_seq typed_at changed_at',
  },
  chat_messages: {
    select: 'dyeyey',
    insert: 'dydydy',
    update: 'dddddy',
    delete: 'dddddy',
    columns:
      'id:i session_id:i seq content:i sender_type:i sender_name:i user_id:i created_at picture_width picture_height',
  },
  chat_sessions: {
    select: 'dyeyey',
    insert: 'dydddy',
    update: 'dyeyey',
    delete: 'dddddy',
    columns: 'id:i user_id:i status:iu last_message:u unread_admin_count last_seq created_at updated_at:u',
  },
  contact_messages: {
    select: 'deeyey',
    insert: 'dddddy',
    update: 'deeyey',
    delete: 'dddddy',
    columns: 'id name email phone subject category message handled_at:u created_at',
  },
  newsletter_subscribers: {
    select: 'deeyey',
    insert: 'dddddy',
    update: 'dddddy',
    delete: 'dddddy',
    columns: 'id email created_at',
  },
  notifications: {
    select: 'dyeeey',
    insert: 'dddddy',
    update: 'dddddy',
    delete: 'dddddy',
    columns: 'id user_id type title message order_id order_status product_id created_at tracking_number ticket_id',
  },
  order_history: {
    select: 'dyeyey',
    insert: 'dddddd',
    update: 'dddddd',
    delete: 'dddddd',
    columns: 'id order_id actor changed_by from_status to_status note created_at',
  },
  order_items: {
    select: 'dyeyey',
    insert: 'dddddd',
    update: 'dddddd',
    delete: 'dddddd',
    columns: 'id order_id product_id variety_id quantity price name image_url variant_label',
  },
  orders: {
    select: 'dyeyey',
    insert: 'dddddd',
    update: 'dddddd',
    delete: 'dddddd',
    columns:
      'id user_id total_amount subtotal shipping_fee vat discount promo_code shipping_method currency status payment_status tracking_number shipping_address tx_ref payment_provider provider_transaction_id paid_amount payment_link request_key request_hash reserved_until delivered_at created_at updated_at',
  },
  payment_attempts: {
    select: 'deeyey',
    insert: 'dddddd',
    update: 'dddddd',
    delete: 'dddddd',
    columns: 'order_id number state started_at ended_at',
  },
  payment_events: {
    select: 'deeyey',
    insert: 'dddddd',
    update: 'dddddd',
    delete: 'dddddd',
    columns: 'id event_id provider source tx_ref provider_transaction_id payload outcome created_at',
  },
  payment_methods: {
    select: 'dyeeey',
    insert: 'dydddy',
    update: 'dyeeey',
    delete: 'dyeeey',
    columns: 'id:i user_id:i card_last4:i card_brand:i expiry_month:i expiry_year:i is_default:iu created_at',
  },
  product_varieties: {
    select: 'yyyyyy',
    insert: 'dddydy',
    update: 'deeyey',
    delete: 'deeyey',
    columns: 'id:iu product_id:iu type:iu value:iu additional_price:iu stock_quantity:iu position:iu',
  },
  products: {
    select: 'yyyyyy',
    insert: 'dddydy',
    update: 'deeyey',
    // A trigger turns it into an update of deleted_at, so no row counts as deleted.
    delete: 'deeeee',
    columns:
      'id:i name:iu description:iu brand:iu category:iu price:iu stock_quantity:iu featured:iu image_url:iu gallery_images:iu image_alts:iu specifications:iu image_placeholder:iu varieties rating_sum rating_count created_at updated_at changed_tx deleted_at:u',
  },
  profiles: {
    select: 'dyeyey',
    insert: 'dddddy',
    update: 'dyeeey',
    delete: 'dddddy',
    columns: 'user_id first_name:u last_name:u phone:u email role created_at updated_at',
  },
  promo_codes: {
    select: 'deeyey',
    insert: 'dddydy',
    update: 'deeyey',
    delete: 'deeyey',
    columns:
      'code:iu kind:iu value:iu minimum_subtotal:iu starts_at:iu ends_at:iu max_uses:iu uses active:iu created_at',
  },
  push_subscriptions: {
    select: 'dyeeey',
    insert: 'dydddy',
    update: 'dyeeey',
    delete: 'dyeeey',
    columns: 'id:i user_id:iu endpoint:iu p256dh:iu auth:iu created_at',
  },
  rate_limits: {
    select: 'dddddd',
    insert: 'dddddd',
    update: 'dddddd',
    delete: 'dddddd',
    columns: 'bucket window_start hits',
  },
  reviews: {
    select: 'yyyyyy',
    insert: 'dydddy',
    update: 'dyeeey',
    delete: 'deeyey',
    columns: 'id:i user_id:iu product_id:iu rating:iu comment:iu reviewer_name admin_reply created_at updated_at',
  },
  second_payments: {
    select: 'dyeyey',
    insert: 'dddddd',
    update: 'dddddd',
    delete: 'dddddd',
    columns: 'id order_id provider provider_transaction_id amount currency created_at refunded_at is_excess',
  },
  shipping_methods: {
    select: 'yyyyyy',
    insert: 'dddddd',
    update: 'dddddd',
    delete: 'dddddd',
    columns: 'code label fee delivery_time',
  },
  stock_alerts: {
    select: 'dyeeey',
    insert: 'dddddy',
    update: 'dddddy',
    delete: 'dddddy',
    columns: 'id user_id product_id variety_id created_at',
  },
  support_tickets: {
    select: 'dyeyey',
    insert: 'dydddy',
    update: 'deeyey',
    delete: 'dddddy',
    columns: 'id:i user_id:i subject:i message:i category:i priority:i status:u admin_response:u created_at updated_at',
  },
  user_preferences: {
    select: 'dyeeey',
    insert: 'dydddy',
    update: 'dyeeey',
    delete: 'dddddy',
    columns: 'user_id:iu email_notifications:iu privacy_settings:iu updated_at:iu',
  },
  wishlist: {
    select: 'dyeeey',
    insert: 'dydddy',
    update: 'dddddy',
    delete: 'dyeeey',
    columns: 'id:i user_id:i product_id:i created_at',
  },
}

export type Cell = { table: string; verb: Verb; actor: Actor; expected: Outcome }

export const CELLS: Cell[] = Object.entries(TABLES).flatMap(([table, entry]) =>
  VERBS.flatMap((verb) => ACTORS.map((actor, at) => ({ table, verb, actor, expected: entry[verb][at] as Outcome }))),
)
