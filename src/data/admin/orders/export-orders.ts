import { PAY_BY_LABEL } from '../../../content/orders/pay-by.ts'
import { returnToAdmin } from '../../../content/orders/payment-returns.ts'
import { numericFromKobo } from '../../../domain/money/money.ts'
import { type HeldPayment, heldPaymentAmount } from '../../../domain/orders/held-payment.ts'
import { orderNumber } from '../../../domain/orders/order.ts'
import { shopDay } from '../../settings/shop-time.ts'
import { phoneCell, rowsToCsv, timeCell } from '../csv.ts'
import { type AdminOrder, type OrderQuestion, orderList } from './order-list.ts'

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
  ['Promo code', (order) => order.promoCode],
  ['Delivery fee (NGN)', (order) => numericFromKobo(order.shippingFee)],
  ['VAT (%)', (order) => order.vatPercent],
  ['VAT (NGN)', (order) => numericFromKobo(order.vat)],
  ['Why the customer cancelled', (order) => order.cancelReason],
  ['Way to pay', (order) => PAY_BY_LABEL[order.payBy]],
  ['Placed', (order) => (order.isByHand ? 'by hand' : 'by the customer')],
]

/** All the orders that are asked for as CSV, the newest first, money in naira and times on the shop's clocks. @throws DataError */
export async function exportOrders(asked: OrderQuestion): Promise<string> {
  const orders = await orderList.all(asked)
  return rowsToCsv(
    COLUMNS,
    orders.sort((a, b) => b.createdAt - a.createdAt),
  )
}
