import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { onPostgres, PASSWORD } from './harness/backend.ts'

type Mail = { readonly to: string; readonly text: string }

/** Returns the names and types of the object's fields, without the values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  const entries = Object.entries(value).map(([name, held]) => [name, shapeOf(held)] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

onPostgres(
  'what the sign-in service tells strangers',
  (backend) => {
    const anAddress = () => `${randomUUID()}@shop.test`
    const mailsTo = async (email: string) => {
      const mails = (await (await fetch(`${backend().url}/_local/mail`)).json()) as Mail[]
      return mails.filter(({ to }) => to === email)
    }
    const post = async (path: string, body: object) => {
      const headers = { apikey: backend().stack.keys.publishable, 'content-type': 'application/json' }
      const answer = await fetch(`${backend().url}/auth/v1${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    }
    const signIn = async (email: string, password: string) => {
      const { status, body } = await post('/token?grant_type=password', { email, password })
      return [status, body.error_code]
    }
    async function signUp(email: string, challenge = {}) {
      return post('/signup', { email, password: PASSWORD, data: { first_name: 'Ada' }, ...challenge })
    }
    async function customer() {
      const email = anAddress()
      await signUp(email, { code_challenge: 'c'.repeat(43), code_challenge_method: 'plain' })
      const [mail] = await mailsTo(email)
      const link = /https?:\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? ''
      const { headers } = await fetch(link, { redirect: 'manual' })
      const p_code = new URL(headers.get('location') ?? '').searchParams.get('code')
      await backend().client().rpc('restore_password', { p_code, p_known: PASSWORD })
      return email
    }
    function later(ms: number) {
      const now = Date.now() + ms
      vi.spyOn(Date, 'now').mockImplementation(() => now)
    }
    afterEach(() => vi.restoreAllMocks())

    test('a sign-up answers the same for an address that has an account, which gets no mail', async () => {
      const known = await customer()
      later(61_000)
      const [ofKnown, ofNew] = [await signUp(known), await signUp(anAddress())]
      expect([ofKnown.status, shapeOf(ofKnown.body)]).toEqual([200, shapeOf(ofNew.body)])
      expect(await mailsTo(known)).toHaveLength(1)
      expect(await signIn(known, PASSWORD)).toEqual([200, undefined])
    })

    test('who was not confirmed in time gets the mail once more, by a second sign-up or on request', async () => {
      const email = anAddress()
      await signUp(email)
      later(61_000)
      expect((await signUp(email)).status).toBe(200)
      later(61_000)
      const ofKnown = await post('/resend', { type: 'signup', email })
      const ofUnknown = await post('/resend', { type: 'signup', email: anAddress() })
      expect(ofKnown).toEqual({ status: 200, body: {} })
      expect(ofUnknown).toEqual(ofKnown)
      expect(await mailsTo(email)).toHaveLength(3)
    })

    test('a reset answers the same for any address, and both wait a minute for the next', async () => {
      for (const email of [await customer(), anAddress()]) {
        expect(await post('/recover', { email })).toEqual({ status: 200, body: {} })
        const again = await post('/recover', { email })
        expect([again.status, again.body.error_code]).toEqual([429, 'over_email_send_rate_limit'])
      }
    })

    test('a code is sent to known addresses only, and says so to nobody', async () => {
      const known = await customer()
      for (const email of [known, anAddress()]) {
        expect(await post('/otp', { email, create_user: false })).toEqual({ status: 200, body: {} })
      }
      expect(await mailsTo(known)).toHaveLength(2)
    })

    test('a wrong password hides whether the account is there or confirmed', async () => {
      const waiting = anAddress()
      await signUp(waiting)
      for (const email of [anAddress(), waiting, await customer()]) {
        expect(await signIn(email, 'wrong-one')).toEqual([400, 'invalid_credentials'])
      }
      expect(await signIn(waiting, PASSWORD)).toEqual([400, 'email_not_confirmed'])
    })

    test('ten wrong passwords close an account for five minutes, known or not, and no other', async () => {
      const known = await customer()
      for (const email of [known, anAddress()]) {
        const tries = Array.from({ length: 10 }, () => signIn(email, 'wrong-one'))
        expect(new Set((await Promise.all(tries)).map(([status]) => status))).toEqual(new Set([400]))
        expect(await signIn(email, PASSWORD)).toEqual([429, 'over_request_rate_limit'])
      }
      const other = await customer()
      for (let i = 0; i < 12; i++) expect(await signIn(other, PASSWORD)).toEqual([200, undefined])
      later(5 * 60_000)
      expect(await signIn(known, PASSWORD)).toEqual([200, undefined])
    })

    test('ten wrong codes are the last for five minutes', async () => {
      const email = await customer()
      await post('/recover', { email })
      const guess = () => post('/verify', { type: 'recovery', email, token: '000000' })
      for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(403)
      expect((await guess()).body.error_code).toBe('over_request_rate_limit')
    })

    test('ten wrong current passwords are the last for five minutes', async () => {
      const client = backend().client()
      await client.auth.signInWithPassword({ email: await customer(), password: PASSWORD })
      const guess = (current_password: string) => client.auth.updateUser({ password: 'Other-456', current_password })
      for (let i = 0; i < 10; i++) expect((await guess('wrong-one')).error?.code).toBe('current_password_invalid')
      expect((await guess(PASSWORD)).error?.code).toBe('over_request_rate_limit')
    })
  },
  { confirmations: true },
)
