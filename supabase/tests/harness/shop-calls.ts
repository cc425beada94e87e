import { ADMIN, ADMIN_WRITES } from './admin-calls.ts'
import { idOf } from './full-shop.ts'
import { ADDRESS, type Call, ITEMS, METHOD, NEW, type ShopCall, selected, TOTAL, written } from './shop-call.ts'

const VISITOR: readonly Call[] = [
  ['the newest products', 'list_products()', ['products']],
  ['the cheapest products', `list_products(p_sort => 'price-low')`, ['products']],
  ['products by name', `list_products(p_sort => 'name')`, ['products']],
  ['a category', `list_products(p_within => 'food')`, ['products']],
  ['a category by name', `list_products(p_within => 'food', p_sort => 'name')`, ['product_words', 'products']],
  [
    'products of a price',
    `list_products(p_min_price => 600, p_max_price => 900, p_sort => 'price-high')`,
    ['products'],
  ],
  ['products on sale', 'list_products(p_on_sale => true)', ['products']],
  // Few products have both words, so those with one follow.
  ['a search', `list_products('product 777')`, ['product_words', 'products']],
  ['a page of the catalogue', `catalogue_changes('$epoch', '9900', 500)`],
  ['the end of the newsletter', `change_newsletter(${idOf('token', 9)}, false)`],
  ['a newsletter address', `subscribe_newsletter('new@shop.test')`],
  ['a contact message', `send_contact_message(${NEW}, 'Ada', 'ada@shop.test', null, 'Hello', null, 'Do you deliver?')`],
  ['a password that is kept', `restore_password('x', 'x')`],
  ['a text message', `ask_for_text('+2348031234567')`],
  ['a report of a page', `report_page('{"page": "/", "first_byte_ms": 300}')`],
]

const CUSTOMER: readonly Call[] = [
  ['the price of a cart', `quote_order(${ITEMS}, ${METHOD})`],
  ['all that the shop knows of a customer', 'my_data()'],
  ['my reviews of a product', `my_reviews(array['$product']::uuid[])`],
  ['a review', `save_review('$bought', 4, 'Good')`],
  ['a chat', 'open_chat()'],
  ['a message', `send_chat_message(${NEW}, 'Hello', '$chat')`],
  ['a read mark', `mark_chat('$chat', 5)`],
  ['a wishlist item', `set_wishlist_item('$product', true, ${NEW}, 1)`],
  ['a stock alert', `set_stock_alert('$sold', null, true)`],
  ['a profile', `save_profile('Ada', 'Obi', '')`],
  ['a phone number removed', 'remove_my_phone()'],
  ['a receipt confirmed', `confirm_receipt('$delivered')`, [], 'receiver'],
  ['an order cancelled', `cancel_order('$pending')`, [], 'buyer'],
  ['another address', `change_order_address('$new', ${ADDRESS})`, [], 'newest'],
  ['a return', `request_return(${NEW}, '$item', 1, 'damaged')`],
  ['why payment on delivery is not offered', 'my_on_delivery_obstacle()'],
  ['an account deleted', `delete_my_account('of-a-test')`],
]

const CUSTOMER_WRITES: readonly Call[] = [
  ['a cart item', `insert into cart (product_id, quantity) values ('$product', 1)`],
  ['a ticket', `insert into support_tickets (subject, message) values ('Help', 'It leaks')`],
  ['an address', `insert into addresses (label, address) values ('Home', '{}')`],
  [
    'a card',
    `insert into payment_methods (card_last4, card_brand, expiry_month, expiry_year) values ('4242', 'Visa', 1, 2031)`,
  ],
  [
    'a device',
    `insert into push_subscriptions (endpoint, p256dh, auth) values ('https://push.example/new', 'key', 'auth')`,
  ],
  [
    'the promotions switch',
    `update user_preferences set email_notifications = email_notifications || '{"promotions": true, "newsletter": false}' where user_id = '$me'`,
  ],
  [
    'the name under reviews',
    `update user_preferences set privacy_settings = '{"profileVisibility": true}' where user_id = '$me'`,
  ],
]

/** As `reconcile-payments` reads them. */
const OPEN_ORDERS = `select id, tx_ref, payment_provider, reserved_until from orders
  where status = 'pending' and payment_status = 'pending' and created_at < now() - interval '5 minutes'
  order by reserved_until limit 500`

const SERVICE: readonly Call[] = [
  ['an order', `place_order('$me', ${NEW}, ${ITEMS}, ${METHOD}, ${ADDRESS}, null, ${TOTAL}, 'flutterwave')`],
  ['another way to pay', `change_pay_by('$pending', '$buyer', 'ussd')`],
  ['a payment page', `begin_payment_attempt('$pending', 2)`],
  ['a payment link', `record_payment_link('$pending', 'https://pay.example', 1)`],
  ['a page that failed', `end_payment_attempt('$pending', 1, 'failed')`],
  ['a link of an order by hand', `begin_payment_link('$by_hand', 'flutterwave')`],
  ['a payment', `settle_payment('ref-100', 'paid-100', 5000, 'NGN', 'successful', 'webhook', 'charge-100', '{}')`],
  ['too little money', `settle_payment('ref-100', 'short-100', 1, 'NGN', 'successful', 'webhook', 'short-100', '{}')`],
  [
    'a second payment',
    `settle_payment('ref-101', 'again-101', 5000, 'NGN', 'successful', 'webhook', 'again-101', '{}')`,
  ],
  ['a text message that may go', `use_text_permit('+2348031234567')`],
  ['a try that is counted', `count_attempt('$me', 'promo_code')`],
  ['orders to ask the provider about', `count(*) from (${OPEN_ORDERS}) o`],
  ['an order not paid in time', `cancel_expired_orders('$pending')`],
  ['an order that money may have come for late', 'claim_payment_check()'],
  ['a look at what went back', `claim_return_check('flutterwave')`],
  ['money that went back', `record_payment_return('sandbox', 'refund', 'new-100', 'tx-100', null, 10, 'done')`],
  ['a refund', `begin_refund(${NEW}, '$admin', '$order', 'flutterwave', 'tx-2101', 10, 'goodwill', 4500)`],
  ['a refund that ended', `end_refund('$refund', 'sent', 'x')`],
  ['refunds without an answer', `close_unanswered_refunds('flutterwave', now())`],
  ['open orders to ask about', 'open_payments(200)'],
  ['from when on refunds are read', `returns_since('flutterwave', 'refund')`],
  ['orders received long ago', 'complete_delivered_orders()', ['orders']],
  ['mails that are due', 'claim_mails(10)'],
  ['a mail that was sent', `finish_mail('$mail', 'sent', 'resend')`],
  ['mails without a provider', `postpone_mails('none')`],
  ['a mail that came back', `record_bounce('resend', 'mail-7', 'user7@shop.test', 'full')`],
  ['pushes that are due', 'claim_push_deliveries(50)'],
  ['pushes that were sent', 'finish_push_deliveries(array[]::uuid[], array[]::uuid[])'],
  ['chats that wait for an answer', 'chats_to_answer(25)'],
  ['a chat for the assistant', `chat_to_answer('$chat', '$me')`],
  [`the assistant's answer`, `answer_chat('$chat', 5, 'Hello')`],
  ['a chat without an answer', `skip_chat_answer('$chat', 5)`],
  ['the chat of a picture', `chat_for_picture('$me', '$chat', false)`],
  ['a picture in a chat', `add_picture_message('$me', ${NEW}, '$chat', false, 10, 10)`],
  ['a picture of a return', `may_add_return_picture('$me', '$return', 1)`],
  ['a picture of a return that is stored', `record_return_picture('$return', 1)`],
  ['the first admin', `make_first_admin('user1@shop.test')`],
  ['the scheduler', `set_up_scheduler('https://shop.example/functions/v1', 'key')`],
]

/** Scheduled jobs, run as the database's owner. */
const JOBS: readonly Call[] = [
  ['payments to ask about', 'private.call_reconciler()'],
  ['the assistant', 'private.call_chat_assistant()'],
  ['pushes', 'private.send_due_push()'],
  ['mails', 'private.send_due_mail()'],
  ['sales', 'private.apply_campaigns(), private.record_sale_boundaries()', ['products']],
  ['what phones keep', 'private.choose_device_products()', ['order_items', 'orders', 'products']],
  ['a build', 'private.call_deploy_hook()'],
  ['promotions', 'private.deliver_promotions()'],
  ['what is back in stock', 'private.notify_stock_alerts()'],
  ['old rows', 'private.forget_old_rows()', ['audit_log', 'rate_limits']],
  ['sign-ins of accounts that are gone', 'private.forget_sign_ins()'],
  ['what nobody proved', 'private.delete_unverified()', ['users']],
]

export type CallerName = 'visitor' | 'customer' | 'service' | 'admin' | 'job'

/** Every function of the API and every job, and the direct writes. */
export const SHOP_CALLS: Readonly<Record<CallerName, readonly ShopCall[]>> = {
  visitor: selected(VISITOR),
  customer: [...selected(CUSTOMER), ...written(CUSTOMER_WRITES)],
  service: selected(SERVICE),
  job: selected(JOBS),
  // Last, because they write most, and rolled-back rows are still scanned.
  admin: [...selected(ADMIN), ...written(ADMIN_WRITES)],
}
