import { FunctionError } from '../http/function-error.ts'

export type PaymentRequest = {
  readonly txRef: string
  /** Counts from 1; higher when an earlier answer was lost. */
  readonly attempt: number
  readonly orderId: string
  /** Whole naira. */
  readonly amount: number
  readonly currency: string
  readonly buyer: { readonly email: string; readonly name: string; readonly phone: string }
  readonly redirectUrl: string
}

export type TransactionStatus = 'successful' | 'failed' | 'pending'

/** One payment according to the provider itself, whatever a browser or a webhook claimed. */
export type Transaction = {
  readonly id: string
  readonly txRef: string
  /** Naira. */
  readonly amount: number
  readonly currency: string
  readonly status: TransactionStatus
  /** Stored with the order's payment events; no card token, no personal data. */
  readonly record: Readonly<Record<string, unknown>>
}

/** The ids in a webhook. Nothing else in it is trusted. */
export type WebhookIds = { readonly transactionId: string | null; readonly txRef: string | null }

export type PaymentProvider = {
  readonly name: string
  /** Starts a payment and returns the page to send the buyer to. */
  create(request: PaymentRequest): Promise<string>
  /** null when the provider knows no such transaction. */
  verifyById(id: string): Promise<Transaction | null>
  verifyByReference(txRef: string): Promise<Transaction | null>
  /** Every payment of the reference that the provider can name: there may be several, paid ones too. */
  listByReference(txRef: string): Promise<readonly Transaction[]>
  /** Whether the headers are of this provider's kind; they may still be forged. */
  signsWith(headers: Headers): boolean
  /** Checks the signature over the raw body. null: genuine, but no payment. Throws FunctionError. */
  readWebhook(headers: Headers, rawBody: string): Promise<WebhookIds | null>
}

/** No answer, or a 5xx: whether anything happened is unknown. `reason` is for the log. */
export function providerUnavailable(reason: string): FunctionError {
  return new FunctionError('payment_unavailable', { cause: reason })
}

/** A clear no: nothing was made. `reason` is for the log. */
export function providerRefused(reason: string): FunctionError {
  return new FunctionError('payment_refused', { cause: reason })
}

export function isProviderFailure(error: unknown): error is FunctionError {
  return error instanceof FunctionError && (error.kind === 'payment_unavailable' || error.kind === 'payment_refused')
}
