import { NEW_ORDER } from '../../../content/admin/new-order.ts'
import * as TEXT from '../../../content/admin/screens/orders.ts'
import { PAY_BY_LABEL } from '../../../content/orders/pay-by.ts'
import { returnToAdmin } from '../../../content/orders/payment-returns.ts'
import { numericFromKobo } from '../../../domain/money/money.ts'
import { orderNumber } from '../../../domain/orders/order.ts'
import { type SecondPayment, secondPaymentAmount } from '../../../domain/orders/second-payment.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { shopDay } from '../../settings/shop-time.ts'
import { phoneCell, timeCell, toCsv } from '../csv.ts'
import { readAllPages } from '../read-all-pages.ts'
import { type AdminOrder, type OrderFilter, readOrders } from './order-list.ts'

function paymentText(payment: SecondPayment): string {
  const { provider, transactionId, refundedAt } = payment
  const values = { amount: secondPaymentAmount(payment), provider, id: transactionId }
  if (refundedAt === null) return fillText(TEXT.stillOwed, values)
  return fillText(TEXT.givenBackOn, { ...values, date: shopDay(refundedAt) })
}

type Column = readonly [head: string, cellOf: (order: AdminOrder) => string | number | null]

const COLUMNS: readonly Column[] = [
  [TEXT.order, (order) => `#${orderNumber(order.id)}`],
  [TEXT.date, (order) => timeCell(order.createdAt)],
  [TEXT.customer, (order) => order.customerName ?? order.address.fullName],
  [TEXT.email, (order) => order.customerEmail],
  [TEXT.phone, ({ address }) => phoneCell(address.phone)],
  [TEXT.city, ({ address }) => address.city],
  [TEXT.state, ({ address }) => address.state],
  [TEXT.country, ({ address }) => address.country],
  [
    TEXT.items,
    (order) =>
      order.items
        .map((item) => `${item.quantity} x ${item.name}${item.variantLabel ? ` (${item.variantLabel})` : ''}`)
        .join('; '),
  ],
  [TEXT.totalNgn, (order) => numericFromKobo(order.total)],
  [TEXT.status, (order) => order.status],
  [TEXT.payment, (order) => order.paymentStatus],
  [TEXT.tracking, (order) => order.trackingNumber],
  [TEXT.reference, (order) => order.txRef],
  [TEXT.paidBy, (order) => order.paidBy],
  [TEXT.owedBackNgn, (order) => numericFromKobo(order.owed)],
  [TEXT.givenBackNgn, (order) => numericFromKobo(order.returned)],
  [TEXT.toGiveBack, (order) => order.secondPayments.map(paymentText).join('; ')],
  [TEXT.wentBack, (order) => order.returns.map(returnToAdmin).join('; ')],
  [TEXT.street, ({ address }) => address.address],
  [TEXT.postalCode, ({ address }) => address.postalCode],
  [TEXT.shippingMethod, (order) => order.shippingLabel],
  [TEXT.subtotalNgn, (order) => numericFromKobo(order.subtotal)],
  [TEXT.discountNgn, (order) => numericFromKobo(order.discount)],
  [TEXT.promoCode, (order) => order.promoCode],
  [TEXT.deliveryFeeNgn, (order) => numericFromKobo(order.shippingFee)],
  [TEXT.vatPercentColumn, (order) => order.vatPercent],
  [TEXT.vatColumn, (order) => numericFromKobo(order.vat)],
  [TEXT.whyCancelled, (order) => order.cancelReason],
  [TEXT.wayToPay, (order) => PAY_BY_LABEL[order.payBy]],
  [TEXT.placed, (order) => (order.isByHand ? NEW_ORDER.byHand : TEXT.byCustomer)],
]

/** All the orders of a filter as CSV, the newest first, money in naira and times on the shop's clocks. @throws DataError */
export async function exportOrders(filter: OrderFilter): Promise<string> {
  const orders = await readAllPages((page) => readOrders(filter, page))
  orders.sort((a, b) => b.createdAt - a.createdAt)
  return toCsv([COLUMNS.map(([head]) => head), ...orders.map((order) => COLUMNS.map(([, cellOf]) => cellOf(order)))])
}
