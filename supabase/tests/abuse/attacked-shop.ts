import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { createAuthUser, hashPassword } from '../../local/database/create-auth-user.ts'
import { LOCAL_KEYS } from '../../local/settings/keys.ts'
import type { Stack } from '../../local/stack.ts'
import { startTestStack } from '../harness/real-postgres.ts'
import { ADDRESS, createProduct } from '../harness/shop.ts'

/** A signed-in person, with the headers of their requests. */
export type Account = {
  readonly id: string
  readonly email: string
  readonly headers: Readonly<Record<string, string>>
}

type Caller = Pick<Account, 'headers'>

/** `word` is the refusal's code. */
export type Answer = { readonly status: number; readonly body: unknown; readonly word: string | undefined }

export type AttackedShop = {
  readonly stack: Stack
  readonly customer: (names?: Readonly<Record<string, string>>) => Promise<Account>
  readonly admin: () => Promise<Account>
  /** Null for a visitor. */
  readonly send: (caller: Caller | null, method: string, path: string, body?: unknown) => Promise<Answer>
  /** Adds uses to a rate limit that was used at least once. */
  readonly asIfTried: (bucket: string, times: number) => Promise<void>
  readonly product: (stock: number, price?: number) => Promise<string>
  readonly stockOf: (productId: string) => Promise<number>
  /** Sends the checkout of one product, by default at 1,000 naira. */
  readonly checkout: (caller: Account, productId: string, quantity: number, overrides?: object) => Promise<Answer>
}

const PASSWORD = 'a good password'

/** A running backend on a real PostgreSQL server, for the calling test file. Attacks only use its port. */
export function attackedShop(): () => AttackedShop {
  let shop: AttackedShop | undefined
  let stack: Stack | undefined
  beforeAll(async () => {
    stack = await startTestStack()
    shop = await shopOn(stack)
  })
  afterAll(() => stack?.close())
  return () => {
    if (!shop) throw new Error('The shop is open from beforeAll to afterAll only.')
    return shop
  }
}

async function shopOn(stack: Stack): Promise<AttackedShop> {
  const passwordHash = await hashPassword(stack.db, PASSWORD, 4)

  async function send(caller: Caller | null, method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${stack.origin}${path}`, {
      method,
      headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json', ...caller?.headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await answer.text()
    const read = text === '' ? null : (JSON.parse(text) as Record<string, unknown>)
    const error = read?.error as { code?: string } | undefined
    return { status: answer.status, body: read, word: (error?.code ?? read?.hint ?? read?.code) as string | undefined }
  }

  async function customer(names: Readonly<Record<string, string>> = {}): Promise<Account> {
    const email = `${randomUUID()}@shop.test`
    const id = await createAuthUser(stack.db, { email, passwordHash, data: names })
    const { body } = await send(null, 'POST', '/auth/v1/token?grant_type=password', { email, password: PASSWORD })
    const { access_token } = body as { access_token: string }
    return { id, email, headers: { authorization: `Bearer ${access_token}` } }
  }

  return {
    stack,
    send,
    customer,
    admin: async () => {
      const person = await customer()
      await stack.db.query('select private.make_admin($1)', [person.email])
      return person
    },
    asIfTried: async (bucket, times) => {
      const text = `update rate_limits set hits = hits + $2 where bucket = encode(sha256(convert_to($1, 'UTF8')), 'hex') returning 1`
      if ((await stack.db.query(text, [bucket, times])).length === 0) throw new Error(`${bucket} was never counted`)
    },
    product: (stock, price = 1000) => createProduct(stack.db, { stock, price }),
    stockOf: async (productId) => {
      const { body } = await send(null, 'GET', `/rest/v1/products?select=stock_quantity&id=eq.${productId}`)
      return (body as { stock_quantity: number }[])[0]?.stock_quantity ?? Number.NaN
    },
    checkout: (caller, productId, quantity, overrides = {}) =>
      send(caller, 'POST', '/functions/v1/process-payment', {
        amount: Math.round(quantity * 1000 * 1.075 + 2500),
        currency: 'NGN',
        customer: { email: caller.email, name: ADDRESS.fullName, phone: ADDRESS.phone },
        shipping: ADDRESS,
        shippingMethod: 'nigeria',
        cartItems: [{ product_id: productId, variety_ids: [], quantity }],
        userId: caller.id,
        requestKey: randomUUID(),
        promoCode: null,
        ...overrides,
      }),
  }
}

/** Sends concurrent copies. */
export const atOnce = <T>(times: number, send: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, number) => send(number)))

/** Counts the responses by code or status. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, word } of answers) counts[word ?? status] = (counts[word ?? status] ?? 0) + 1
  return counts
}
