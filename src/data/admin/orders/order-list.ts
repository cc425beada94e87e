import { PAY_BY_LABEL } from '../../../content/orders/pay-by.ts'
import { adminReturnText } from '../../../content/orders/payment-returns.ts'
import { numericFromKobo } from '../../../domain/money/money.ts'
import { type HeldPayment, heldPaymentAmount } from '../../../domain/orders/held-payment.ts'
import { type OrderItem, orderNumber } from '../../../domain/orders/order.ts'
import type { OrderStatus } from '../../../domain/orders/order-status.ts'
import type { PayBy } from '../../../domain/orders/pay-by.ts'
import { orderFromRow } from '../../orders/order-row.ts'
import { shopDay } from '../../settings/shop-time.ts'
import { as, count, kobo, listOf, optional, rowKind, text } from '../../supabase/row-kind.ts'
import { adminCounts } from '../admin-counts.ts'
import { adminList, sortedBy } from '../admin-page.ts'
import { ADMIN, adminQuery } from '../admin-request.ts'
import { csvExport, phoneCell, timeCell } from '../csv.ts'

/** The page's URL parameters. An empty text doesn't filter. */
export type OrderFilters = {
  readonly status?: OrderStatus | ''
  readonly needs?: 'ship' | 'refund' | ''
  readonly pay?: PayBy | ''
  /** Part of the id, customer, email, payment reference or tracking number, or the provider's whole transaction number. */
  readonly search?: string
  /** Column and direction, as in `newest-desc`. */
  readonly sort?: string
}

/** Columns that only admins receive. */
const readOwn = rowKind({
  // Both null if the account has no profile.
  customer_name: optional(text),
  customer_email: optional(text),
  payment_provider: as('provider', text),
  // The provider's transaction number of the order's payment. Null while unpaid.
  provider_transaction_id: as('paidBy', optional(text)),
  // That payment's amount, which may differ from the total. Null if unknown.
  paid_amount: optional(kobo),
  // Amounts still to refund, and already refunded.
  owed_amount: as('owed', kobo),
  returned_amount: as('returned', kobo),
  user_id: optional(text),
  // An admin placed it, perhaps for a customer without an account. Rule D8.
  placed_by: as('isByHand', Boolean),
  order_items: as('skus', listOf(rowKind({ sku: optional(text) }))),
})

/** `sku` is the product's current SKU. */
type AdminOrderItem = OrderItem & { readonly sku?: string | null }

function adminOrderFromRow(row: unknown) {
  const { userId, skus, ...own } = readOwn(row)
  const order = orderFromRow(row)
  const items: readonly AdminOrderItem[] = order.items.map((item, index) => ({
    ...item,
    sku: skus[index]?.sku ?? null,
  }))
  const { fullName, email } = order.address
  return {
    ...order,
    ...own,
    // Without an account, only the order's address names the customer.
    ...(own.isByHand && userId === null && { customerName: fullName || null, customerEmail: email || null }),
    items,
  }
}

export type AdminOrder = Readonly<ReturnType<typeof adminOrderFromRow>>

export const orderListKey = [ADMIN, 'orders'] as const

export const orderList = adminList({
  key: [...orderListKey, 'list'],
  row: adminOrderFromRow,
  list: 'admin_orders',
  toArgs: ({ status, needs, pay, search, sort = 'newest-desc' }: OrderFilters) => ({
    p_status: status,
    p_needs: needs,
    p_pay_by: pay,
    p_search: search,
    ...sortedBy(sort),
  }),
})

const readFigures = rowKind({
  to_ship: count,
  // Unshipped for more than a day.
  to_ship_late: count,
  shipped: count,
  delivered_this_week: count,
  revenue: kobo,
  // Over the 30 days before the last 30.
  revenue_before: kobo,
  to_refund: count,
})

/** Queries the shipping page's figures. Fails with DataError. */
export const shippingFigures = () => adminQuery(['orders', 'figures'], readFigures, 'admin_shipping_figures')

/** Query keys that become stale when an order changes. */
export const ORDERS_CHANGED = [adminCounts().queryKey, orderListKey] as const

function paymentText(payment: HeldPayment): string {
  const { provider, transactionId, refundedAt } = payment
  const state = refundedAt === null ? 'owed' : `given back ${shopDay(refundedAt)}`
  return `${heldPaymentAmount(payment)} ${state} (${provider} ${transactionId})`
}

export const orderExport = csvExport('orders', orderList, [
  ['Order', (order) => `#${orderNumber(order.id)}`],
  ['Date', (order) => timeCell(order.createdAt)],
  ['Customer', (order) => order.customerName ?? order.address.fullName],
  ['Email', (order) => order.customerEmail],
  ['Phone', ({ address }) => phoneCell(address.phone)],
  ['City', ({ address }) => address.city],
  ['State', ({ address }) => address.state],
  ['Country', ({ address }) => address.country],
  [
    'Items',
    (order) =>
      order.items
        .map((item) => `${item.quantity} x ${item.name}${item.variantLabel ? ` (${item.variantLabel})` : ''}`)
        .join('; '),
  ],
  ['Total (NGN)', (order) => numericFromKobo(order.total)],
  ['Status', (order) => order.status],
  ['Payment', (order) => order.paymentStatus],
  ['Tracking', (order) => order.trackingNumber],
  ['Reference', (order) => order.txRef],
  ['Paid by', (order) => order.paidBy],
  ['Owed back (NGN)', (order) => numericFromKobo(order.owed)],
  ['Given back (NGN)', (order) => numericFromKobo(order.returned)],
  ['Payments to give back', (order) => order.heldPayments.map(paymentText).join('; ')],
  ['Went back at the provider', (order) => order.returns.map(adminReturnText).join('; ')],
  ['Street', ({ address }) => address.address],
  ['Postal code', ({ address }) => address.postalCode],
  ['Shipping method', (order) => order.shippingLabel],
  ['Subtotal (NGN)', (order) => numericFromKobo(order.subtotal)],
  ['Discount (NGN)', (order) => numericFromKobo(order.discount)],
  ['Promo code', (order) => order.promoCode?.toUpperCase() ?? null],
  ['Delivery fee (NGN)', (order) => numericFromKobo(order.shippingFee)],
  ['VAT (%)', (order) => order.vatPercent],
  ['VAT (NGN)', (order) => numericFromKobo(order.vat)],
  ['Why the customer cancelled', (order) => order.cancelReason],
  ['Way to pay', (order) => PAY_BY_LABEL[order.payBy]],
  ['Placed', (order) => (order.isByHand ? 'by hand' : 'by the customer')],
])
