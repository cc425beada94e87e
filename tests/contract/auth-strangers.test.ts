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
  'what the auth service reveals to strangers',
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

    test('answers a sign-up for an existing account like any other, but sends no email', async () => {
      const known = await customer()
      later(61_000)
      const [ofKnown, ofNew] = [await signUp(known), await signUp(anAddress())]
      expect([ofKnown.status, shapeOf(ofKnown.body)]).toEqual([200, shapeOf(ofNew.body)])
      expect(await mailsTo(known)).toHaveLength(1)
      expect(await signIn(known, PASSWORD)).toEqual([200, undefined])
    })

    test('resends the confirmation email on a second sign-up or on request', async () => {
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

    test('answers a reset the same for any address, and allows one per minute', async () => {
      for (const email of [await customer(), anAddress()]) {
        expect(await post('/recover', { email })).toEqual({ status: 200, body: {} })
        const again = await post('/recover', { email })
        expect([again.status, again.body.error_code]).toEqual([429, 'over_email_send_rate_limit'])
      }
    })

    test('sends a code only to known addresses, but answers the same for all', async () => {
      const known = await customer()
      for (const email of [known, anAddress()]) {
        expect(await post('/otp', { email, create_user: false })).toEqual({ status: 200, body: {} })
      }
      expect(await mailsTo(known)).toHaveLength(2)
    })

    test('hides after a wrong password whether the account exists or is confirmed', async () => {
      const waiting = anAddress()
      await signUp(waiting)
      for (const email of [anAddress(), waiting, await customer()]) {
        expect(await signIn(email, 'wrong-one')).toEqual([400, 'invalid_credentials'])
      }
      expect(await signIn(waiting, PASSWORD)).toEqual([400, 'email_not_confirmed'])
    })

    test('locks only that address for five minutes after ten wrong passwords, known or not', async () => {
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

    test('rejects further codes after ten wrong ones', async () => {
      const email = await customer()
      await post('/recover', { email })
      const guess = () => post('/verify', { type: 'recovery', email, token: '000000' })
      for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(403)
      expect((await guess()).body.error_code).toBe('over_request_rate_limit')
    })

    test('rejects further current passwords after ten wrong ones', async () => {
      const client = backend().client()
      await client.auth.signInWithPassword({ email: await customer(), password: PASSWORD })
      const guess = (current_password: string) => client.auth.updateUser({ password: 'Other-456', current_password })
      for (let i = 0; i < 10; i++) expect((await guess('wrong-one')).error?.code).toBe('current_password_invalid')
      expect((await guess(PASSWORD)).error?.code).toBe('over_request_rate_limit')
    })
  },
  { confirmations: true },
)
