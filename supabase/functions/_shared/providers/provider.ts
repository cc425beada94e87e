import type { ProviderWay } from '../../../../src/domain/orders/pay-by.ts'

export type PaymentRequest = {
  readonly txRef: string
  /** Counts from 1; higher if an earlier response was lost. */
  readonly attempt: number
  readonly orderId: string
  /** Whole naira. */
  readonly amount: number
  readonly currency: string
  readonly buyer: { readonly email: string; readonly name: string; readonly phone: string }
  /** The only way to pay offered on the page. */
  readonly payBy: ProviderWay
  readonly redirectUrl: string
  /** Shown on the provider's page if it supports that. */
  readonly shopName: string
}

export type TransactionStatus = 'successful' | 'failed' | 'pending'

/** The provider's record of a payment. */
export type Transaction = {
  readonly id: string
  readonly txRef: string
  /** Naira. */
  readonly amount: number
  readonly currency: string
  readonly status: TransactionStatus
  /** Stored with the order's payment events. Contains no card token or personal data. */
  readonly record: Readonly<Record<string, unknown>>
}

/** A refund or chargeback listed by the provider. */
export type MoneyReturn = {
  readonly id: string
  readonly kind: 'refund' | 'chargeback'
  /** The provider's id of the payment. Null if it lists only our reference. */
  readonly transactionId: string | null
  readonly txRef: string | null
  /** Naira. */
  readonly amount: number
  /** open: in flight or in dispute. done: the customer has it. kept: the refund failed, or the shop won the dispute. */
  readonly state: 'open' | 'done' | 'kept'
}

/** The ids in a webhook. The rest is ignored and fetched from the provider. */
export type WebhookEvent = { readonly transactionId: string | null; readonly txRef: string | null }

/** Separate dates, so that an old dispute doesn't lengthen the list of refunds. */
export type ReturnsSince = Readonly<Record<MoneyReturn['kind'], Date>>

/** The result of a webhook that announces a change in `listReturns`. */
export const MONEY_RETURNED = 'money returned'

export type PaymentProvider = {
  readonly name: string
  /** Whether the provider supports this way to pay. */
  takes(payBy: ProviderWay): boolean
  /** Starts a payment and returns the page to send the buyer to. */
  create(request: PaymentRequest): Promise<string>
  /** Returns null if the provider has no such transaction. */
  verifyById(id: string): Promise<Transaction | null>
  verifyByReference(txRef: string, attempts?: number): Promise<Transaction | null>
  /** Returns all payments of the reference; several may be paid. */
  listByReference(txRef: string, attempts?: number): Promise<readonly Transaction[]>
  /** Returns the refunds and chargebacks begun since. */
  listReturns(since: ReturnsSince): Promise<readonly MoneyReturn[]>
  /**
   * Refunds an amount in naira. Returns the refund's id in `listReturns`. @throws ProviderRefused if none was made, ProviderUnavailable if that is
   * unknown until listed
   */
  refund(transactionId: string, amount: number): Promise<string>
  /** Whether the headers look like this provider's, without verifying them. */
  signsWith(headers: Headers): boolean
  /** Verifies the signature of the raw body. Null if it is genuine but not about a payment. @throws WebhookRefused */
  readWebhook(headers: Headers, rawBody: string): Promise<WebhookEvent | typeof MONEY_RETURNED | null>
}

/** No response or a 5xx, so it is unknown whether anything happened. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable'
}

/** A definite refusal: nothing was created. */
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
