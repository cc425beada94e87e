import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createAuthUser, hashPassword } from '../../../local/database/create-auth-user.ts'
import type { Answer, AttackedShop } from '../attacked-shop.ts'

type Ask = (email: string) => Promise<Answer>

const MIN_TRIES = 5
/** The fastest of several responses, because other work on the machine delays some. */
const MAX_TRIES = 25
/** How much the fastest responses to the same request differ on a busy machine. Hashing takes nearly all of the time, so a response without it differs far more. */
const NOISE_MS = 15
const NOISE_SHARE = 0.25

function isAsSlow(known: readonly number[], unknown: readonly number[]): boolean {
  const [ofKnown, ofUnknown] = [Math.min(...known), Math.min(...unknown)]
  return Math.abs(ofKnown - ofUnknown) < Math.max(NOISE_MS, NOISE_SHARE * Math.max(ofKnown, ofUnknown))
}

/** Somebody finds out who has an account by the response or its timing. */
export function signInGuessing(shop: () => AttackedShop) {
  let passwordHash: string

  beforeAll(async () => {
    // Sign-up's real cost, because the test measures it.
    passwordHash = await hashPassword(shop().stack.db, 'a good password')
  })

  const post = (path: string, body: object) => shop().send(null, 'POST', `/auth/v1${path}`, body)
  const tryPassword: Ask = (email) => post('/token?grant_type=password', { email, password: 'a wrong one' })
  const anAddress = async () => `${randomUUID()}@shop.test`

  async function aCustomer() {
    const email = await anAddress()
    await createAuthUser(shop().stack.db, { email, passwordHash })
    return email
  }
  async function anUnconfirmedCustomer() {
    const email = await aCustomer()
    await shop().stack.db.query('update auth.users set email_confirmed_at = null where email = $1', [email])
    return email
  }

  async function expectSameResponse(ask: Ask, known = aCustomer) {
    const times = { known: [] as number[], unknown: [] as number[] }
    const measure = async (kind: keyof typeof times) => {
      const email = await (kind === 'known' ? known() : anAddress())
      const began = performance.now()
      const { status, word } = await ask(email)
      times[kind].push(performance.now() - began)
      return { status, word }
    }
    for (let count = 0; count < MAX_TRIES; count++) {
      // Alternating, so that other load affects both equally.
      const [first, second] = [
        await measure(count % 2 ? 'known' : 'unknown'),
        await measure(count % 2 ? 'unknown' : 'known'),
      ]
      expect(first).toEqual(second)
      if (count + 1 >= MIN_TRIES && isAsSlow(times.known, times.unknown)) return
    }
    expect.fail(`${Math.min(...times.known)} ms for known and ${Math.min(...times.unknown)} ms for unknown addresses`)
  }

  test('a wrong password gets the same response after the same time for unknown addresses', () =>
    expectSameResponse(tryPassword))

  test('a wrong password gets the same response after the same time for unconfirmed addresses', () =>
    expectSameResponse(tryPassword, anUnconfirmedCustomer))

  test('a sign-up gets the same response after the same time for known addresses', () =>
    expectSameResponse((email) => post('/signup', { email, password: 'a good password' })))

  test('a wrong code gets the same response after the same time for unknown addresses', () =>
    expectSameResponse((email) => post('/verify', { type: 'recovery', email, token: '000000' })))

  test('a request for an email gets the same response after the same time for unknown addresses', async () => {
    await Promise.all([
      expectSameResponse((email) => post('/recover', { email })),
      expectSameResponse((email) => post('/otp', { email, create_user: false })),
      expectSameResponse((email) => post('/resend', { type: 'signup', email })),
      expectSameResponse((email) => post('/resend', { type: 'signup', email }), anUnconfirmedCustomer),
    ])
  })
}
