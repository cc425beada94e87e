import { NEW_ORDER } from '../../../content/admin/new-order.ts'
import * as TEXT from '../../../content/admin/screens/orders.ts'
import { PAY_BY_LABEL } from '../../../content/orders/pay-by.ts'
import { returnToAdmin } from '../../../content/orders/payment-returns.ts'
import { type Kobo, numericFromKobo } from '../../../domain/money/money.ts'
import { orderNumber } from '../../../domain/orders/order.ts'
import { ownRefund } from '../../../domain/orders/own-refund.ts'
import { type SecondPayment, secondPaymentAmount } from '../../../domain/orders/second-payment.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { toCsv } from '../csv.ts'
import { readAllPages } from '../read-all-pages.ts'
import { type AdminOrder, type OrderFilter, readOrders } from './order-list.ts'

const HEAD = [
  TEXT.order,
  TEXT.date,
  TEXT.customer,
  TEXT.email,
  TEXT.phone,
  TEXT.city,
  TEXT.state,
  TEXT.country,
  TEXT.items,
  TEXT.totalNgn,
  TEXT.status,
  TEXT.payment,
  TEXT.tracking,
  TEXT.reference,
  TEXT.paidBy,
  TEXT.owedBackNgn,
  TEXT.givenBackNgn,
  TEXT.toGiveBack,
  TEXT.wentBack,
  TEXT.street,
  TEXT.postalCode,
  TEXT.shippingMethod,
  TEXT.subtotalNgn,
  TEXT.discountNgn,
  TEXT.promoCode,
  TEXT.deliveryFeeNgn,
  TEXT.vatPercentColumn,
  TEXT.vatColumn,
  TEXT.whyCancelled,
  TEXT.wayToPay,
  TEXT.placed,
]

const sumOf = (amounts: readonly Kobo[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** In naira alone: what came in another currency, or is known to the provider only, stands in the text beside it. */
function moneyToGiveBack(order: AdminOrder) {
  const { secondPayments, paymentStatus, paidBy } = order
  const own = (status: string) => (paidBy !== null && paymentStatus === status ? [ownRefund(order)] : [])
  const beside = (isGiven: boolean) =>
    secondPayments
      .filter(({ currency, refundedAt }) => currency === 'NGN' && (refundedAt !== null) === isGiven)
      .map(({ amount }) => amount ?? 0)
  return { owed: sumOf([...own('refund_due'), ...beside(false)]), given: sumOf([...own('refunded'), ...beside(true)]) }
}

function paymentText(payment: SecondPayment): string {
  const { provider, transactionId, refundedAt } = payment
  const values = { amount: secondPaymentAmount(payment), provider, id: transactionId }
  if (refundedAt === null) return fillText(TEXT.stillOwed, values)
  return fillText(TEXT.givenBackOn, { ...values, date: new Date(refundedAt).toISOString().slice(0, 10) })
}

function lineOf(order: AdminOrder) {
  const { address } = order
  const { owed, given } = moneyToGiveBack(order)
  return [
    orderNumber(order.id),
    new Date(order.createdAt).toISOString(),
    order.customerName ?? address.fullName,
    order.customerEmail,
    address.phone,
    address.city,
    address.state,
    address.country,
    order.items
      .map((item) => `${item.quantity} x ${item.name}${item.variantLabel ? ` (${item.variantLabel})` : ''}`)
      .join('; '),
    numericFromKobo(order.total),
    order.status,
    order.paymentStatus,
    order.trackingNumber,
    order.txRef,
    order.paidBy,
    numericFromKobo(owed),
    numericFromKobo(given),
    order.secondPayments.map(paymentText).join('; '),
    order.returns.map(returnToAdmin).join('; '),
    address.address,
    address.postalCode,
    order.shippingLabel,
    numericFromKobo(order.subtotal),
    numericFromKobo(order.discount),
    order.promoCode,
    numericFromKobo(order.shippingFee),
    order.vatPercent,
    numericFromKobo(order.vat),
    order.cancelReason,
    PAY_BY_LABEL[order.payBy],
    order.isByHand ? NEW_ORDER.byHand : TEXT.byCustomer,
  ]
}

/** All the orders of a filter as CSV, money in naira. @throws DataError */
export async function exportOrders(filter: OrderFilter): Promise<string> {
  const orders = await readAllPages((offset, limit) => readOrders(filter, offset, limit))
  return toCsv([HEAD, ...orders.map(lineOf)])
}
