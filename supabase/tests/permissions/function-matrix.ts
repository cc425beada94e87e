import { ACTORS, type Actor } from './actors.ts'

/** runs: executed, whatever it returns; admins-only: refused with that hint; denied: no execute privilege. */
export type CallOutcome = 'runs' | 'admins-only' | 'denied'
type CallRights = Readonly<Record<Actor, CallOutcome>>

const SERVICE: CallRights = {
  visitor: 'denied',
  owner: 'denied',
  other: 'denied',
  admin: 'denied',
  demoted: 'denied',
  service: 'runs',
}
const SIGNED_IN_AND_SERVICE: CallRights = { ...SERVICE, owner: 'runs', other: 'runs', admin: 'runs', demoted: 'runs' }
const SIGNED_IN: CallRights = { ...SIGNED_IN_AND_SERVICE, service: 'denied' }
const EVERYBODY: CallRights = { ...SIGNED_IN_AND_SERVICE, visitor: 'runs' }
const ADMINS: CallRights = { ...SIGNED_IN, owner: 'admins-only', other: 'admins-only', demoted: 'admins-only' }
const ADMINS_AND_SERVICE: CallRights = { ...ADMINS, service: 'runs' }

type FunctionEntry = { calls: CallRights; args: Record<string, unknown> }

const NOBODY = '00000000-0000-4000-8000-00000000dead'

/** The callers of each API function. */
export const FUNCTIONS: Readonly<Record<string, FunctionEntry>> = {
  admin_analytics: { calls: ADMINS, args: { p_days: 30 } },
  admin_charts: { calls: ADMINS, args: { p_days: 7 } },
  admin_counts: { calls: ADMINS, args: {} },
  admin_customer: { calls: ADMINS, args: { p_user_id: NOBODY } },
  admin_list: { calls: ADMINS, args: { p_list: 'reviews' } },
  admin_notification_switches: { calls: ADMINS, args: {} },
  admin_orders: { calls: ADMINS, args: { p_limit: 1 } },
  admin_products: { calls: ADMINS, args: { p_limit: 1 } },
  admin_page_reports: { calls: ADMINS, args: { p_days: 7 } },
  admin_promotions: { calls: ADMINS, args: { p_limit: 1 } },
  admin_shipping_figures: { calls: ADMINS, args: {} },
  setting_versions: { calls: ADMINS, args: { p_limit: 1 } },
  accept_held_payment: { calls: ADMINS, args: { p_order_id: NOBODY, p_transaction_id: 'x' } },
  add_picture_message: {
    calls: SERVICE,
    args: {
      p_user_id: NOBODY,
      p_id: NOBODY,
      p_session_id: NOBODY,
      p_as_admin: false,
      p_width: 1,
      p_height: 1,
    },
  },
  adjust_stock: { calls: ADMINS, args: { p_request_id: NOBODY, p_product_id: NOBODY, p_delta: 1 } },
  answer_chat: { calls: SERVICE, args: { p_session_id: NOBODY, p_seq: 1, p_content: 'Hello' } },
  begin_payment_link: { calls: SERVICE, args: { p_order_id: NOBODY, p_provider: 'sandbox' } },
  begin_payment_attempt: { calls: SERVICE, args: { p_order_id: NOBODY, p_number: 1 } },
  admin_returns: { calls: ADMINS, args: { p_states: ['requested'] } },
  begin_refund: {
    calls: SERVICE,
    args: {
      p_id: NOBODY,
      p_admin_id: NOBODY,
      p_order_id: NOBODY,
      p_provider: 'x',
      p_transaction_id: 'x',
      p_amount: 1,
      p_reason: 'goodwill',
      p_remaining: 1,
    },
  },
  bounced_emails: { calls: ADMINS, args: {} },
  cancel_expired_orders: { calls: SERVICE, args: { p_order_id: NOBODY } },
  cancel_order: { calls: SIGNED_IN, args: { p_order_id: NOBODY } },
  change_order_address: { calls: SIGNED_IN, args: { p_order_id: NOBODY, p_address: '{}' } },
  catalogue_changes: { calls: EVERYBODY, args: { p_epoch: '', p_cursor: '', p_limit: 1 } },
  change_pay_by: { calls: SERVICE, args: { p_order_id: NOBODY, p_user_id: NOBODY, p_pay_by: 'card' } },
  change_newsletter: { calls: EVERYBODY, args: { p_token: NOBODY, p_is_wanted: false } },
  change_prices: { calls: ADMINS, args: { p_prices: '[]' } },
  change_products: { calls: ADMINS, args: { p_ids: [NOBODY], p_change: '{}' } },
  chat_for_picture: { calls: SERVICE, args: { p_user_id: NOBODY, p_session_id: NOBODY, p_as_admin: false } },
  chat_to_answer: { calls: SERVICE, args: { p_session_id: NOBODY, p_user_id: NOBODY } },
  chats_to_answer: { calls: SERVICE, args: {} },
  claim_mails: { calls: SERVICE, args: { p_limit: 1 } },
  claim_return_check: { calls: SERVICE, args: { p_provider: 'x' } },
  claim_push_deliveries: { calls: SERVICE, args: { p_limit: 1 } },
  open_payments: { calls: SERVICE, args: { p_limit: 1 } },
  claim_payment_check: { calls: SERVICE, args: {} },
  close_unanswered_refunds: { calls: SERVICE, args: { p_provider: 'x', p_read_at: '2026-01-01T00:00:00Z' } },
  complete_delivered_orders: { calls: SERVICE, args: {} },
  confirm_receipt: { calls: SIGNED_IN, args: { p_order_id: NOBODY } },
  deploy_hook_state: { calls: ADMINS, args: {} },
  count_attempt: { calls: SERVICE, args: { p_user_id: NOBODY, p_what: 'promo_code' } },
  delete_my_account: { calls: SIGNED_IN, args: { p_password: 'wrong' } },
  end_payment_attempt: { calls: SERVICE, args: { p_order_id: NOBODY, p_number: 1, p_state: 'created' } },
  end_refund: { calls: SERVICE, args: { p_id: NOBODY, p_state: 'sent' } },
  finish_mail: { calls: SERVICE, args: { p_id: NOBODY, p_outcome: 'sent', p_provider: 'x' } },
  finish_push_deliveries: { calls: SERVICE, args: { p_sent: [NOBODY], p_gone: [] } },
  import_products: { calls: ADMINS, args: { p_import: '{}', p_writes: '[]' } },
  list_products: { calls: EVERYBODY, args: { p_limit: 1 } },
  make_first_admin: { calls: SERVICE, args: { p_email: 'nobody@shop.test' } },
  mail_health: { calls: ADMINS, args: {} },
  mark_chat: { calls: SIGNED_IN, args: { p_session_id: NOBODY } },
  mark_chat_read: { calls: ADMINS, args: { p_session_id: NOBODY } },
  my_data: { calls: SIGNED_IN, args: {} },
  my_on_delivery_obstacle: { calls: SIGNED_IN, args: {} },
  my_reviews: { calls: SIGNED_IN, args: { p_product_ids: [NOBODY] } },
  record_bounce: {
    calls: SERVICE,
    args: { p_provider: 'x', p_provider_id: 'x', p_recipient: 'x@shop.test', p_reason: 'x' },
  },
  open_chat: { calls: SIGNED_IN, args: {} },
  postpone_mails: { calls: SERVICE, args: { p_error: 'x' } },
  place_order: {
    calls: SERVICE,
    args: {
      p_user_id: NOBODY,
      p_request_key: NOBODY,
      p_items: '[]',
      p_shipping_method: 'nigeria',
      p_address: '{}',
      p_promo_code: null,
      p_expected_total: 0,
      p_provider: 'sandbox',
    },
  },
  place_order_by_hand: {
    calls: ADMINS,
    args: {
      p_request_key: NOBODY,
      p_items: '[]',
      p_shipping_method: 'nigeria',
      p_address: '{}',
      p_expected_total: 0,
      p_pay_by: 'card',
    },
  },
  product_keys: { calls: ADMINS, args: {} },
  products_by_id: { calls: ADMINS, args: { p_ids: [] } },
  quote_order_by_hand: { calls: ADMINS, args: { p_items: '[]', p_shipping_method: 'nigeria' } },
  quote_order: {
    calls: SIGNED_IN_AND_SERVICE,
    args: { p_items: '[]', p_shipping_method: 'nigeria', p_promo_code: null },
  },
  record_payment_return: {
    calls: SERVICE,
    args: {
      p_provider: 'x',
      p_kind: 'refund',
      p_return_id: 'x',
      p_transaction_id: 'x',
      p_tx_ref: null,
      p_amount: 1,
      p_state: 'done',
    },
  },
  record_delivery_payment: {
    calls: ADMINS,
    args: { p_order_id: NOBODY, p_payment_id: NOBODY, p_amount: 1, p_means: 'cash' },
  },
  ask_for_text: { calls: EVERYBODY, args: { p_phone: '+2348031234567' } },
  set_imported_pictures: { calls: ADMINS, args: { p_product_id: NOBODY, p_pictures: '{}' } },
  undo_product_import: { calls: ADMINS, args: { p_import: NOBODY } },
  use_text_permit: { calls: SERVICE, args: { p_phone: '+2348031234567' } },
  restore_password: { calls: EVERYBODY, args: { p_code: 'x', p_known: 'x' } },
  remove_my_phone: { calls: SIGNED_IN, args: {} },
  record_payment_link: { calls: SERVICE, args: { p_order_id: NOBODY, p_link: 'https://pay.test', p_number: 1 } },
  refund_held_payment: { calls: ADMINS, args: { p_id: NOBODY } },
  release_stock: { calls: ADMINS, args: { p_order_id: NOBODY } },
  request_return: {
    calls: SIGNED_IN,
    args: { p_id: NOBODY, p_order_item_id: NOBODY, p_quantity: 1, p_reason: 'damaged', p_details: null },
  },
  may_add_return_picture: { calls: SERVICE, args: { p_user_id: NOBODY, p_return_id: NOBODY, p_number: 1 } },
  record_return_picture: { calls: SERVICE, args: { p_return_id: NOBODY, p_number: 1 } },
  order_refunds: { calls: ADMINS, args: { p_order_id: NOBODY } },
  answer_ticket: { calls: ADMINS, args: { p_id: NOBODY, p_answer: 'Thank you' } },
  reply_to_review: { calls: ADMINS, args: { p_review_id: NOBODY, p_reply: 'Thank you' } },
  save_review: { calls: SIGNED_IN, args: { p_product_id: NOBODY, p_rating: 5, p_comment: 'Good' } },
  save_product: { calls: ADMINS, args: { p_id: NOBODY, p_columns: '{}', p_seen: '{}' } },
  save_product_variants: { calls: ADMINS, args: { p_product_id: NOBODY, p_variants: '[]' } },
  send_chat_message: { calls: SIGNED_IN, args: { p_id: NOBODY, p_content: 'Hello' } },
  send_contact_message: {
    calls: EVERYBODY,
    args: {
      p_id: NOBODY,
      p_name: 'Ada',
      p_email: 'ada@shop.test',
      p_phone: null,
      p_subject: 'Hello',
      p_category: null,
      p_message: 'Hello',
    },
  },
  publish_setting: { calls: ADMINS, args: { p_section: 'vat', p_value: { percent: 7.5 }, p_seen: 0 } },
  report_page: { calls: EVERYBODY, args: { p_report: { page: '/' } } },
  send_promotion: {
    calls: ADMINS,
    args: { p_id: NOBODY, p_type: 'promo', p_title: 'Sale', p_message: 'Pots are cheaper.', p_target: '/shop' },
  },
  set_up_scheduler: { calls: SERVICE, args: { p_functions_url: '', p_token: '' } },
  set_admin_notification_switch: { calls: ADMINS, args: { p_kind: 'chat', p_way: 'push', p_is_on: false } },
  set_stock_alert: { calls: SIGNED_IN, args: { p_product_id: NOBODY, p_variety_id: null, p_is_wanted: false } },
  set_user_role: { calls: ADMINS, args: { p_user_id: NOBODY, p_role: 'admin' } },
  save_profile: { calls: SIGNED_IN, args: { p_first_name: 'Ada', p_last_name: 'Obi', p_phone: '' } },
  returns_since: { calls: SERVICE, args: { p_provider: 'x', p_kind: 'refund' } },
  set_wishlist_item: {
    calls: SIGNED_IN,
    args: { p_product_id: NOBODY, p_is_saved: false, p_device_id: NOBODY, p_device_seq: 1 },
  },
  preview_sale_campaign: { calls: ADMINS, args: { p_category: null, p_percent: 20 } },
  start_sale_campaign: {
    calls: ADMINS,
    args: { p_title: 'Sale', p_category: null, p_percent: 20, p_starts_at: null, p_ends_at: '2000-01-01' },
  },
  end_sale_campaign: { calls: ADMINS, args: { p_id: NOBODY } },
  settle_payment: {
    calls: SERVICE,
    args: {
      p_tx_ref: 'none',
      p_provider_transaction_id: '1',
      p_amount: 1,
      p_currency: 'NGN',
      p_status: 'successful',
      p_source: 'webhook',
      p_event_id: 'none',
      p_payload: '{}',
      p_user_id: null,
    },
  },
  shop_health: { calls: ADMINS_AND_SERVICE, args: {} },
  skip_chat_answer: { calls: SERVICE, args: { p_session_id: NOBODY, p_seq: 1 } },
  subscribe_newsletter: { calls: EVERYBODY, args: { p_email: 'reader@shop.test' } },
  update_order: { calls: ADMINS, args: { p_order_id: NOBODY, p_status: 'shipped', p_tracking_number: null } },
  update_orders: { calls: ADMINS, args: { p_order_ids: [NOBODY], p_status: 'shipped' } },
  update_return: {
    calls: ADMINS,
    args: { p_id: NOBODY, p_state: 'accepted', p_answer: null, p_is_sellable: false, p_amount: null },
  },
  update_refund: { calls: ADMINS, args: { p_order_id: NOBODY, p_payment_status: 'refunded' } },
}

export type Call = { name: string; actor: Actor; expected: CallOutcome; args: Record<string, unknown> }

export const CALLS: Call[] = Object.entries(FUNCTIONS).flatMap(([name, { calls, args }]) =>
  ACTORS.map((actor) => ({ name, actor, args, expected: calls[actor] })),
)
