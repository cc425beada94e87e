import { randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Flutterwave's values of `payment_options`. */
export type Way = 'card' | 'banktransfer' | 'ussd' | 'opay'

export type HostedPayment = {
  readonly id: string
  readonly txRef: string
  readonly amount: number
  readonly currency: string
  /** Older ledger files lack it: a card. */
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

/** A refund or chargeback of a charge; `status` is Flutterwave's. */
export type Return = {
  readonly id: number
  readonly kind: 'refund' | 'chargeback'
  readonly chargeId: number
  readonly amount: number
  readonly status: string
  readonly createdAt: string
}

type Books = { nextChargeId: number; payments: HostedPayment[]; charges: Charge[]; returns?: Return[] }

/** The sandbox's payments and charges, stored in `file` to survive a restart. */
export type Ledger = ReturnType<typeof openLedger>

/** @param past charges of the demo shop, made before the sandbox first ran */
export function openLedger(file?: string, past: readonly Charge[] = []) {
  const books = (file && readBooks(file)) || {
    nextChargeId: randomInt(1_000_000, 9_000_000),
    payments: [],
    charges: [],
  }
  books.charges.push(...past.filter(({ id }) => !books.charges.some((charge) => charge.id === id)))
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
    /** Completes a pending charge. */
    arrive(id: number): Charge | undefined {
      const at = books.charges.findIndex((charge) => charge.id === id)
      const charge = books.charges[at]
      if (!charge) return undefined
      const arrived = { ...charge, status: 'successful' as const }
      books.charges[at] = arrived
      save()
      return arrived
    },
    /** Adds a return, or updates the charge's latest one of that kind. */
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
    /** The charge returned by verify_by_reference: the paid one, otherwise the latest. */
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

// Written to another file and renamed, so that a crash never leaves a half-written one.
function writeBooks(file: string, books: Books): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(books))
  renameSync(`${file}.new`, file)
}
