import type { PayBy } from '../../domain/orders/pay-by.ts'

export const PAY_BY_LABEL: Readonly<Record<PayBy, string>> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  ussd: 'USSD',
  opay: 'OPay',
  on_delivery: 'Pay on delivery',
}
