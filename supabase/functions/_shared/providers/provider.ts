import type { ProviderWay } from '../../../../src/domain/orders/pay-by.ts'

export type PaymentRequest = {
  readonly txRef: string
  /** Counts from 1; higher when an earlier answer was lost. */
  readonly attempt: number
  readonly orderId: string
  /** Whole naira. */
  readonly amount: number
  readonly currency: string
  readonly buyer: { readonly email: string; readonly name: string; readonly phone: string }
  /** The only way to pay that the page offers. */
  readonly payBy: ProviderWay
  readonly redirectUrl: string
  /** Shown on the provider's page, as far as it shows one. */
  readonly shopName: string
}

export type TransactionStatus = 'successful' | 'failed' | 'pending'

/** The provider's own record of a payment, whatever a browser or a webhook claimed. */
export type Transaction = {
  readonly id: string
  readonly txRef: string
  /** Naira. */
  readonly amount: number
  readonly currency: string
  readonly status: TransactionStatus
  /** Kept with the order's payment events; no card token, no personal data. */
  readonly record: Readonly<Record<string, unknown>>
}

/** A refund or a chargeback, as the provider lists it. */
export type MoneyReturn = {
  readonly id: string
  readonly kind: 'refund' | 'chargeback'
  /** The provider's number of the payment it is about; null where only our reference is told. */
  readonly transactionId: string | null
  readonly txRef: string | null
  /** Naira. */
  readonly amount: number
  /** open: on its way, or in dispute. done: the money is gone. kept: the refund failed, or the shop won. */
  readonly state: 'open' | 'done' | 'kept'
}

/** The ids a webhook names; nothing else of it is believed. */
export type WebhookEvent = { readonly transactionId: string | null; readonly txRef: string | null }

/** An old dispute must not make the list of refunds long. */
export type ReturnsSince = Readonly<Record<MoneyReturn['kind'], Date>>

/** A webhook's word that something of `listReturns` changed. */
export const MONEY_RETURNED = 'money returned'

export type PaymentProvider = {
  readonly name: string
  /** Whether it can take money this way. */
  takes(payBy: ProviderWay): boolean
  /** Starts a payment and returns the page to send the buyer to. */
  create(request: PaymentRequest): Promise<string>
  /** null when the provider knows no such transaction. */
  verifyById(id: string): Promise<Transaction | null>
  verifyByReference(txRef: string, attempts?: number): Promise<Transaction | null>
  /** Every payment of the reference that the provider can name: there may be several, paid ones too. */
  listByReference(txRef: string, attempts?: number): Promise<readonly Transaction[]>
  /** Every refund and chargeback begun since then. */
  listReturns(since: ReturnsSince): Promise<readonly MoneyReturn[]>
  /**
   * Sends back so much of a payment, in naira; answers the refund's number, by which `listReturns` names it. ProviderRefused: it made none.
   * ProviderUnavailable: only the list tells.
   */
  refund(transactionId: string, amount: number): Promise<string>
  /** True when the headers are of this provider's kind; says nothing of their truth. */
  signsWith(headers: Headers): boolean
  /** Checks the signature over the raw body. null: genuine, but no payment. Throws WebhookRefused. */
  readWebhook(headers: Headers, rawBody: string): Promise<WebhookEvent | typeof MONEY_RETURNED | null>
}

/** No answer, or a 5xx: whether anything happened is unknown. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** A clear no: nothing was made. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused'
}

export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
  readonly reason: 'unset' | 'forged' | 'malformed'

  constructor(reason: 'unset' | 'forged' | 'malformed') {
    super(`webhook refused: ${reason}`)
    this.reason = reason
  }
}
