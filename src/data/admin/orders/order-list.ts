import { PAY_BY_LABEL } from '../../../content/orders/pay-by.ts'
import { returnToAdmin } from '../../../content/orders/payment-returns.ts'
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

/** As the address of the page asks; an empty text leaves nothing out. */
export type OrderQuestion = {
  readonly status: OrderStatus | ''
  readonly needs: 'ship' | 'refund' | ''
  readonly pay: PayBy | ''
  /** Part of the id, customer, e-mail, our payment reference or tracking number; or a whole transaction number of the provider's. */
  readonly search: string
  /** By a column of the page: `newest-desc`. */
  readonly sort?: string
}

export const ALL_ORDERS: OrderQuestion = { status: '', needs: '', pay: '', search: '' }

/** The columns of an order that only admins get. */
const readOwn = rowKind({
  // Both null when the customer's account has no profile.
  customer_name: optional(text),
  customer_email: optional(text),
  payment_provider: as('provider', text),
  // The provider's number of the payment that paid the order; null while nothing did.
  provider_transaction_id: as('paidBy', optional(text)),
  // The amount of that payment, which may be more or less than the total; null where it isn't known.
  paid_amount: optional(kobo),
  // The shop has to give back so much of all that came, and gave back so much of it.
  owed_amount: as('owed', kobo),
  returned_amount: as('returned', kobo),
  user_id: optional(text),
  // An admin placed it for somebody, who may have no account. Rule D8.
  placed_by: as('isByHand', Boolean),
  order_items: as('skus', listOf(rowKind({ sku: optional(text) }))),
})

/** The SKU as the product has it now. */
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
    // A person without an account, for whom the order was placed by hand, is named by its address alone.
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
  ask: ({ status, needs, pay, search, sort = 'newest-desc' }: OrderQuestion) => ({
    p_status: status,
    p_needs: needs,
    p_pay_by: pay,
    p_search: search,
    ...sortedBy(sort),
  }),
})

const readFigures = rowKind({
  to_ship: count,
  // Older than a day.
  to_ship_late: count,
  shipped: count,
  delivered_this_week: count,
  revenue: kobo,
  // In the 30 days before the last 30.
  revenue_before: kobo,
  to_refund: count,
})

/** The figures of the shipping page. Fails with DataError. */
export const shippingFigures = () => adminQuery(['orders', 'figures'], readFigures, 'admin_shipping_figures')

/** A change of an order changes these: orders, figures and counts. */
export const ORDERS_CHANGED = [adminCounts().queryKey, orderListKey] as const

function paymentText(payment: HeldPayment): string {
  const { provider, transactionId, refundedAt } = payment
  const state = refundedAt === null ? 'owed' : `given back ${shopDay(refundedAt)}`
  return `${heldPaymentAmount(payment)} ${state} (${provider} ${transactionId})`
}

type Column = readonly [head: string, cellOf: (order: AdminOrder) => string | number | null]

const COLUMNS: readonly Column[] = [
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
  ['Went back at the provider', (order) => order.returns.map(returnToAdmin).join('; ')],
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
]

export const orderExport = csvExport('orders', orderList, COLUMNS)
