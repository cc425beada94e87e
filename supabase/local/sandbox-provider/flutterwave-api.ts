import { type Context, Hono } from 'hono'
import { failureAnswer, successAnswer } from './api-answers.ts'
import type { CallFault, FaultBox } from './faults.ts'
import type { Charge, Ledger, Way } from './ledger.ts'
import { createRefund } from './refunds.ts'
import { type ReturnsDesk, returnLists } from './returns.ts'

export type FlutterwaveApi = {
  readonly origin: string
  readonly secretKey: string
  readonly ledger: Ledger
  readonly faults: FaultBox
  readonly now: () => Date
  readonly notify: ReturnsDesk['notify']
  /** Delays a response for longer than any caller waits. */
  readonly hang: () => Promise<void>
}

/** The calls of Flutterwave's API v3 that the shop uses. */
export function flutterwaveApi(api: FlutterwaveApi): Hono {
  const routes = new Hono()
  routes.use(async (context, next) => {
    if (context.req.header('authorization') === `Bearer ${api.secretKey}`) return await next()
    return failureAnswer(401, 'Invalid authorization key')
  })
  const txRefOf = (context: Context) => context.req.query('tx_ref') ?? ''
  routes.post('/payments', (context) => createPayment(api, context.req.raw))
  routes.get('/transactions/:id{\\d+}/verify', (context) =>
    verify(api, api.ledger.charge(Number(context.req.param('id')))),
  )
  routes.post('/transactions/:id{\\d+}/refund', (context) => createRefund(api, context))
  routes.get('/transactions/verify_by_reference', (context) => verify(api, api.ledger.chargeFor(txRefOf(context))))
  routes.get('/transactions', (context) => list(api, api.ledger.charges(txRefOf(context))))
  routes.route('/', returnLists(api))
  routes.all('*', () => failureAnswer(404, 'Cannot find that endpoint'))
  return routes
}

type Details = Readonly<Record<string, unknown>>

async function createPayment(api: FlutterwaveApi, request: Request): Promise<Response> {
  const fault = api.faults.nextCreate()
  if (fault === '500') return failureAnswer(500, 'Internal server error')
  if (fault === 'refused') return failureAnswer(400, 'Transaction could not be initiated')
  if (fault === 'timeout') await api.hang()
  const body = (await request.json()) as Record<string, unknown> & { customer?: Details; customizations?: Details }
  const { customer = {}, customizations = {} } = body
  const missing = ['tx_ref', 'amount', 'redirect_url'].find((name) => body[name] === undefined)
  if (missing || !customer.email) return failureAnswer(400, `${missing ?? 'customer email'} is required`)
  if (!(Number(body.amount) > 0)) return failureAnswer(400, 'amount must be a number above zero')
  const payment = api.ledger.addPayment({
    txRef: String(body.tx_ref),
    amount: Number(body.amount),
    currency: String(body.currency ?? 'NGN'),
    way: wayOf(body.payment_options),
    redirectUrl: String(body.redirect_url),
    customer: {
      email: String(customer.email),
      name: String(customer.name ?? 'Anonymous customer'),
      phone: String(customer.phonenumber ?? ''),
    },
    title: String(customizations.title ?? 'Payment'),
    description: String(customizations.description ?? ''),
    createdAt: api.now().toISOString(),
  })
  if (fault === 'lost-answer') await api.hang()
  return successAnswer('Hosted Link', { link: linkOf(api.origin, payment.id, fault) })
}

const PAYMENT_TYPES: Readonly<Record<Way, string>> = {
  card: 'card',
  banktransfer: 'bank_transfer',
  ussd: 'ussd',
  opay: 'opay',
}

// A page with several options would let the customer choose; the shop sends one.
function wayOf(options: unknown): Way {
  const way = String(options ?? 'card')
  return Object.hasOwn(PAYMENT_TYPES, way) ? (way as Way) : 'card'
}

function linkOf(origin: string, id: string, fault: CallFault | undefined): string {
  if (fault === 'foreign-link') return `https://checkout.flutterwave.com.evil.example/pay/${id}`
  if (fault === 'plain-http-link') return `http://checkout.flutterwave.com/pay/${id}`
  return `${origin}/_local/pay/hosted/${id}`
}

async function verify(api: FlutterwaveApi, charge: Charge | undefined): Promise<Response> {
  const fault = api.faults.nextVerify()
  if (fault === 'timeout') await api.hang()
  if (fault === '500') return failureAnswer(500, 'Internal server error')
  if (!charge || fault === 'not-found' || fault === 'not-found-200') {
    return failureAnswer(fault === 'not-found-200' ? 200 : 400, 'No transaction was found for this id')
  }
  const shown = fault === 'pending' ? { ...charge, status: 'pending' as const } : charge
  return successAnswer('Transaction fetched successfully', transactionOf(shown))
}

async function list(api: FlutterwaveApi, charges: readonly Charge[]): Promise<Response> {
  const fault = api.faults.nextVerify()
  if (fault === 'timeout') await api.hang()
  if (fault === '500') return failureAnswer(500, 'Internal server error')
  const shown = fault === 'not-found' || fault === 'not-found-200' ? [] : charges
  return Response.json({
    status: 'success',
    message: 'Transactions fetched',
    meta: { page_info: { total: shown.length, current_page: 1, total_pages: 1 } },
    data: shown.map((charge) => transactionOf(fault === 'pending' ? { ...charge, status: 'pending' } : charge)),
  })
}

/** A charge as in Flutterwave's verify response and its webhook's `data`. */
export function transactionOf(charge: Charge): Record<string, unknown> {
  return {
    id: charge.id,
    tx_ref: charge.txRef,
    flw_ref: charge.flwRef,
    device_fingerprint: 'N/A',
    amount: charge.amount,
    currency: charge.currency,
    charged_amount: charge.amount,
    app_fee: Math.round(charge.amount * 1.4) / 100,
    merchant_fee: 0,
    processor_response: charge.processorResponse,
    auth_model: charge.card ? 'PIN' : 'NOAUTH',
    ip: '127.0.0.1',
    narration: `${(charge.way ?? 'card').toUpperCase()} Transaction`,
    status: charge.status,
    payment_type: PAYMENT_TYPES[charge.way ?? 'card'],
    created_at: charge.createdAt,
    account_id: 17321,
    ...(charge.card && {
      card: {
        first_6digits: charge.card.first6,
        last_4digits: charge.card.last4,
        issuer: `${charge.card.network} CREDIT`,
        country: 'NG',
        type: charge.card.network,
      },
    }),
    customer: {
      id: charge.id,
      name: charge.customer.name,
      phone_number: charge.customer.phone,
      email: charge.customer.email,
      created_at: charge.createdAt,
    },
  }
}
