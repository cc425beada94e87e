import { ORDER_COLUMNS_NOT_READ, ORDER_FIELDS } from '../../../src/domain/orders/order-fields.ts'
import {
  ADMIN_AND_SERVICE,
  ADMIN_ROWS,
  EVERYBODY,
  NOBODY,
  OWN_ROWS,
  OWN_ROWS_OR_ADMIN,
  OWNER_AND_SERVICE,
  SERVICE,
  type TableEntry,
} from './row-rights.ts'

/** The rights to rows of orders, of their money and of the tables that price a checkout. */
export const ORDER_TABLES: Readonly<Record<string, TableEntry>> = {
  order_history: {
    select: OWN_ROWS_OR_ADMIN,
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    columns: 'id order_id actor changed_by from_status to_status note transaction_id created_at',
  },
  order_items: {
    select: OWN_ROWS_OR_ADMIN,
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    columns:
      'id order_id product_id variety_id variety_ids quantity price name image_url variant_label regular_price restocked',
  },
  order_money: {
    select: SERVICE,
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    columns:
      'id order_id money_id kind provider source_id transaction_id amount currency state reason item_return_id error entered_by entered_at began_at',
  },
  orders: {
    select: OWN_ROWS_OR_ADMIN,
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    columns: [...Object.values(ORDER_FIELDS).map(({ column }) => column), ...ORDER_COLUMNS_NOT_READ].join(' '),
  },
  item_returns: {
    select: OWN_ROWS_OR_ADMIN,
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    columns:
      'id user_id order_id order_item_id quantity reason details picture_count state answer is_restocked refund_amount requested_at decided_at received_at refunded_at',
  },
  payment_attempts: {
    select: SERVICE,
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    columns: 'order_id number state started_at ended_at pay_by link provider',
  },
  payment_events: {
    select: SERVICE,
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    columns: 'id event_id provider source tx_ref provider_transaction_id payload outcome created_at',
  },
  payment_methods: {
    select: OWN_ROWS,
    insert: OWNER_AND_SERVICE,
    update: OWN_ROWS,
    delete: OWN_ROWS,
    columns:
      'id:insert user_id:insert card_last4:insert card_brand:insert expiry_month:insert expiry_year:insert is_default:insert:update created_at',
  },
  promo_codes: {
    select: ADMIN_ROWS,
    insert: ADMIN_AND_SERVICE,
    update: ADMIN_ROWS,
    delete: ADMIN_ROWS,
    columns:
      'code:insert:update kind:insert:update value:insert:update minimum_subtotal:insert:update starts_at:insert:update ends_at:insert:update max_uses:insert:update uses active:insert:update created_at max_uses_per_customer:insert:update',
  },
  shipping_methods: {
    select: EVERYBODY,
    insert: NOBODY,
    update: NOBODY,
    delete: NOBODY,
    columns: 'code label fee delivery_time description free_from area places position is_offered pay_on_delivery',
  },
}
