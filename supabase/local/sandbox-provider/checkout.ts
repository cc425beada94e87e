import type { FaultBox } from './faults.ts'
import { abandonedPage, alreadyPaidPage, hostedPage } from './hosted-page.ts'
import type { Charge, HostedPayment, Ledger } from './ledger.ts'
import { otherAmount, wayPage } from './other-ways.ts'
import { type CardEntry, readCard, type TestCard } from './test-cards.ts'

export type SandboxCheckout = {
  readonly ledger: Ledger
  readonly faults: FaultBox
  readonly now: () => Date
  readonly notify: (charge: Charge, delayMs: number) => void
  readonly wait: (ms: number) => Promise<void>
}

const SLOW_WEBHOOK_MS = 20_000
/** How long a late transfer takes. */
const LATE_MS = 20_000

/** Handles a button of the payment page. */
export function answerPress(
  checkout: SandboxCheckout,
  payment: HostedPayment,
  form: FormData,
): Response | Promise<Response> {
  const paid = checkout.ledger.charges(payment.txRef).find((charge) => charge.status === 'successful')
  if (paid && !checkout.faults.current().chargesAgain) {
    return alreadyPaidPage(payment, returnUrl(payment, 'successful', paid))
  }
  const action = String(form.get('action') ?? 'pay')
  if (action === 'cancel') return redirect(returnUrl(payment, 'cancelled'))
  if (action === 'close') return abandonedPage(payment, false)
  if (action === 'fail') return fail(checkout, payment, null, 'Declined by the sandbox')

  if (payment.way && payment.way !== 'card') return takeOtherWay(checkout, payment, action)
  const entry = entryIn(form)
  const reading = readCard(entry, checkout.now())
  if (!reading.ok) return hostedPage(payment, entry, reading)
  if (reading.decline) return fail(checkout, payment, reading.card, reading.decline)
  const charge = checkout.ledger.addCharge(
    chargeOf(checkout, payment, 'successful', 'Approved. Successful', reading.card),
  )
  checkout.notify(charge, action === 'slow-webhook' ? SLOW_WEBHOOK_MS : 0)
  return action === 'pay-and-leave' ? abandonedPage(payment, true) : redirect(returnUrl(payment, 'successful', charge))
}

// A manual transfer may have any amount and arrive late.
function takeOtherWay(checkout: SandboxCheckout, payment: HostedPayment, action: string): Response | Promise<Response> {
  const isLate = action === 'late'
  const charge = checkout.ledger.addCharge({
    ...chargeOf(checkout, payment, isLate ? 'pending' : 'successful', 'Approved. Successful', null),
    ...otherAmount(payment, action),
  })
  if (!isLate) checkout.notify(charge, 0)
  else {
    void checkout.wait(LATE_MS).then(() => {
      const arrived = checkout.ledger.arrive(charge.id)
      if (arrived) checkout.notify(arrived, 0)
    })
  }
  return action === 'pay-and-leave' ? abandonedPage(payment, true) : redirect(returnUrl(payment, 'successful', charge))
}

/** The payment page, or the page that returns to the shop if it is paid. */
export function answerVisit({ ledger }: SandboxCheckout, payment: HostedPayment): Promise<Response> {
  const paid = ledger.charges(payment.txRef).find((charge) => charge.status === 'successful')
  return paid ? alreadyPaidPage(payment, returnUrl(payment, 'successful', paid)) : pageOf(payment)
}

function pageOf(payment: HostedPayment): Promise<Response> {
  return payment.way && payment.way !== 'card' ? wayPage(payment, payment.way) : hostedPage(payment)
}

function fail(checkout: SandboxCheckout, payment: HostedPayment, card: TestCard | null, response: string): Response {
  const charge = checkout.ledger.addCharge(chargeOf(checkout, payment, 'failed', response, card))
  checkout.notify(charge, 0)
  return redirect(returnUrl(payment, 'failed', charge))
}

function chargeOf(
  { faults, now }: SandboxCheckout,
  payment: HostedPayment,
  status: Charge['status'],
  processorResponse: string,
  card: TestCard | null,
): Omit<Charge, 'id' | 'flwRef'> {
  const { wrongAmount, wrongCurrency } = faults.current()
  return {
    txRef: payment.txRef,
    amount: wrongAmount ?? payment.amount,
    currency: wrongCurrency ?? payment.currency,
    status,
    processorResponse,
    ...(payment.way && { way: payment.way }),
    card: card && { first6: card.number.slice(0, 6), last4: card.number.slice(-4), network: card.network },
    customer: payment.customer,
    createdAt: now().toISOString(),
  }
}

// Flutterwave adds ?status, tx_ref and, unless nothing was charged, transaction_id.
function returnUrl(payment: HostedPayment, status: string, charge?: Charge): string {
  const url = new URL(payment.redirectUrl)
  url.searchParams.set('status', status)
  url.searchParams.set('tx_ref', payment.txRef)
  if (charge) url.searchParams.set('transaction_id', String(charge.id))
  return url.href
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}

function entryIn(form: FormData): CardEntry {
  const field = (name: keyof CardEntry) => String(form.get(name) ?? '')
  return { number: field('number'), expiry: field('expiry'), cvv: field('cvv'), pin: field('pin') }
}
