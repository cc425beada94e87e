import { randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** In Flutterwave's words for `payment_options`. */
export type Way = 'card' | 'banktransfer' | 'ussd' | 'opay'

export type HostedPayment = {
  readonly id: string
  readonly txRef: string
  readonly amount: number
  readonly currency: string
  /** Left out by books from before there was a choice: a card. */
  readonly way?: Way
  readonly redirectUrl: string
  readonly customer: { readonly email: string; readonly name: string; readonly phone: string }
  readonly title: string
  readonly description: string
  readonly createdAt: string
}

export type Charge = {
  readonly id: number
  readonly flwRef: string
  readonly txRef: string
  readonly amount: number
  readonly currency: string
  readonly status: 'successful' | 'failed' | 'pending'
  readonly processorResponse: string
  readonly way?: Way
  readonly card: { readonly first6: string; readonly last4: string; readonly network: string } | null
  readonly customer: HostedPayment['customer']
  readonly createdAt: string
}

/** Money of a charge that went back or is claimed back; `status` in Flutterwave's words. */
export type Return = {
  readonly id: number
  readonly kind: 'refund' | 'chargeback'
  readonly chargeId: number
  readonly amount: number
  readonly status: string
  readonly createdAt: string
}

type Books = { nextChargeId: number; payments: HostedPayment[]; charges: Charge[]; returns?: Return[] }

/** The payment pages and charges of the sandbox, stored in `file` so that they survive a restart. */
export type Ledger = ReturnType<typeof openLedger>

export function openLedger(file?: string) {
  const books = (file && readBooks(file)) || {
    nextChargeId: randomInt(1_000_000, 9_000_000),
    payments: [],
    charges: [],
  }
  const save = () => file && writeBooks(file, books)

  return {
    addPayment(payment: Omit<HostedPayment, 'id'>): HostedPayment {
      const added = { ...payment, id: randomBytes(10).toString('hex') }
      books.payments.push(added)
      save()
      return added
    },
    addCharge(charge: Omit<Charge, 'id' | 'flwRef'>): Charge {
      const added = { ...charge, id: books.nextChargeId++, flwRef: `FLW-MOCK-${randomBytes(16).toString('hex')}` }
      books.charges.push(added)
      save()
      return added
    },
    addReturn(given: Omit<Return, 'id'>): Return {
      const added = { ...given, id: books.nextChargeId++ }
      books.returns = [...(books.returns ?? []), added]
      save()
      return added
    },
    /** A charge that was on its way has arrived. */
    arrive(id: number): Charge | undefined {
      const at = books.charges.findIndex((charge) => charge.id === id)
      const charge = books.charges[at]
      if (!charge) return undefined
      const arrived = { ...charge, status: 'successful' as const }
      books.charges[at] = arrived
      save()
      return arrived
    },
    /** Adds it, or changes the latest that its charge has of its kind. */
    putReturn(given: Omit<Return, 'id'>): Return {
      const returns = books.returns ?? []
      const before = returns.findLastIndex(({ kind, chargeId }) => kind === given.kind && chargeId === given.chargeId)
      const put = { ...given, id: returns[before]?.id ?? books.nextChargeId++ }
      books.returns = before < 0 ? [...returns, put] : returns.with(before, put)
      save()
      return put
    },
    returns: (kind: Return['kind']) => (books.returns ?? []).filter((each) => each.kind === kind),
    payment: (id: string) => books.payments.find((payment) => payment.id === id),
    payments: (txRef: string) => books.payments.filter((payment) => payment.txRef === txRef),
    charge: (id: number) => books.charges.find((charge) => charge.id === id),
    charges: (txRef: string) => books.charges.filter((charge) => charge.txRef === txRef),
    /** The charge that verify_by_reference answers with: the paid one, or else the latest. */
    chargeFor(txRef: string): Charge | undefined {
      const charges = books.charges.filter((charge) => charge.txRef === txRef)
      return charges.find((charge) => charge.status === 'successful') ?? charges.at(-1)
    },
  }
}

function readBooks(file: string): Books | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Books
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`the sandbox's books in ${file} can't be read`, { cause: error })
  }
}

// Renamed into place, so that a crash leaves the old file or the new one, never half of it.
function writeBooks(file: string, books: Books): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(books))
  renameSync(`${file}.new`, file)
}
