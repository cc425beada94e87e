import { PAYMENT_PROVIDER } from '../../../content/payment-provider.ts'
import type { ProviderWay } from '../../../domain/orders/pay-by.ts'

const WAYS: readonly ProviderWay[] = ['bank_transfer', 'card', 'ussd', 'opay']

/** What the page of a payment link may be for. Paystack has no OPay. */
export const LINK_WAYS = WAYS.filter((way) => way !== 'opay' || PAYMENT_PROVIDER !== 'Paystack')
