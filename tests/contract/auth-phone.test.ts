import { randomInt } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { type Client, onPostgres, PASSWORD } from './harness/backend.ts'

type Mail = { readonly to: string; readonly text: string }

onPostgres('phone numbers', (backend) => {
  const aNumber = () => `+234803${String(randomInt(10_000_000)).padStart(7, '0')}`
  const textsTo = async (phone: string) => {
    const mails = (await (await fetch(`${backend().url}/_local/mail`)).json()) as Mail[]
    return mails.filter(({ to }) => to === phone)
  }
  const codeFor = async (phone: string) => /^\d{6}/.exec((await textsTo(phone))[0]?.text ?? '')?.[0] ?? ''
  const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  function later(ms: number) {
    const now = Date.now() + ms
    vi.spyOn(Date, 'now').mockImplementation(() => now)
  }
  afterEach(() => vi.restoreAllMocks())

  const permit = (phone: string) => backend().client().rpc('ask_for_text', { p_phone: phone })
  async function ask(phone: string, client = backend().client()) {
    await permit(phone)
    return (await client.auth.signInWithOtp({ phone })).error?.code
  }
  const enter = async (phone: string, token: string, client = backend().client()) =>
    client.auth.verifyOtp({ phone, token, type: 'sms' })
  async function signIn(phone: string): Promise<{ client: Client; id: string | undefined }> {
    const client = backend().client()
    expect(await ask(phone, client)).toBeUndefined()
    const { data, error } = await enter(phone, await codeFor(phone), client)
    expect(error).toBeNull()
    return { client, id: data.user?.id }
  }
  const verified = async (userId: string | undefined) => {
    const [row] = await backend().stack.db.query<{ phone: string | null }>(
      'select private.verified_phone($1) as phone',
      [userId],
    )
    return row?.phone
  }

  test('lists phone sign-in in the settings', async () => {
    const { keys } = backend().stack
    const answer = await fetch(`${backend().url}/auth/v1/settings`, { headers: { apikey: keys.publishable } })
    expect(await answer.json()).toMatchObject({ external: { phone: true, email: true }, phone_autoconfirm: false })
  })

  test('creates an account and profile for a new number, and signs in to it later', async () => {
    const phone = aNumber()
    const first = await signIn(phone)
    expect(await verified(first.id)).toBe(phone)
    const { data: profile } = await first.client.from('profiles').select('user_id, first_name, email, phone').single()
    expect(profile).toEqual({ user_id: first.id, first_name: '', email: null, phone })
    const { data } = await first.client.auth.refreshSession()
    expect(data.user).toMatchObject({
      phone: phone.slice(1),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      identities: [{ provider: 'phone', id: first.id, identity_data: { phone: phone.slice(1), phone_verified: true } }],
    })
    later(61_000)
    expect((await signIn(phone)).id).toBe(first.id)
  })

  test('verifies a number only by its code, and then deletes a password set earlier', async () => {
    const { db } = backend().stack
    const phone = aNumber()
    await ask(phone)
    const [user] = await db.query<{ id: string }>(
      `update auth.users set encrypted_password = 'x' where phone = $1 returning id`,
      [phone.slice(1)],
    )
    expect(await verified(user?.id)).toBeNull()
    await enter(phone, await codeFor(phone))
    expect(await db.query('select encrypted_password as hash from auth.users where id = $1', [user?.id])).toEqual([
      { hash: null },
    ])
  })

  test('accepts a code once, within ten minutes and only for its number', async () => {
    const phone = aNumber()
    const other = aNumber()
    await ask(phone)
    const code = await codeFor(phone)
    expect((await enter(other, code)).error).toMatchObject({ status: 403, code: 'otp_expired' })
    expect((await enter(phone, code)).error).toBeNull()
    expect((await enter(phone, code)).error?.code).toBe('otp_expired')
    await ask(other)
    const late = await codeFor(other)
    later(10 * 60_000 + 1)
    expect((await enter(other, late)).error?.code).toBe('otp_expired')
  })

  test('invalidates a code after five wrong attempts, even parallel ones, and accepts a new code', async () => {
    const phone = aNumber()
    await ask(phone)
    const code = await codeFor(phone)
    const wrong = await Promise.all(Array.from({ length: 5 }, () => enter(phone, otherCode(code))))
    expect(wrong.map(({ error }) => error?.code)).toEqual(Array(5).fill('otp_expired'))
    expect((await enter(phone, code)).error?.code).toBe('otp_expired')
    later(61_000)
    await ask(phone)
    expect((await enter(phone, await codeFor(phone))).error).toBeNull()
  })

  test('blocks a number after ten wrong attempts in five minutes, known or not', async () => {
    const known = aNumber()
    await ask(known)
    for (const phone of [known, aNumber()]) {
      for (let i = 0; i < 10; i++) expect((await enter(phone, '000000')).error?.code).toBe('otp_expired')
      expect((await enter(phone, '000000')).error?.code).toBe('over_request_rate_limit')
    }
  })

  test('sends a number at most one message per minute, and each code replaces the last', async () => {
    const phone = aNumber()
    await ask(phone)
    const first = await codeFor(phone)
    expect(await ask(phone)).toBe('over_sms_send_rate_limit')
    expect(await textsTo(phone)).toHaveLength(1)
    later(61_000)
    await permit(phone)
    expect((await backend().client().auth.resend({ type: 'sms', phone })).error).toBeNull()
    const second = await codeFor(phone)
    if (first !== second) expect((await enter(phone, first)).error?.code).toBe('otp_expired')
    expect((await enter(phone, second)).error).toBeNull()
  })

  test('responds the same for known and unknown numbers, and rejects malformed ones', async () => {
    const known = aNumber()
    await signIn(known)
    later(61_000)
    const post = async (path: string, body: object) => {
      const headers = { apikey: backend().stack.keys.publishable, 'content-type': 'application/json' }
      const answer = await fetch(`${backend().url}/auth/v1${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return [answer.status, await answer.json()]
    }
    const unknown = aNumber()
    for (const phone of [known, unknown]) await permit(phone)
    expect(await post('/otp', { phone: known })).toEqual([200, {}])
    expect(await post('/otp', { phone: unknown, create_user: false })).toEqual([200, {}])
    expect(await textsTo(unknown)).toEqual([])
    expect(await post('/otp', { phone: '0803' })).toEqual([
      400,
      expect.objectContaining({ error_code: 'validation_failed' }),
    ])
  })

  test('adds and changes a number by code, but rejects another account’s number', async () => {
    const { client, id, email } = await backend().customer()
    const [mine, changed, taken] = [aNumber(), aNumber(), aNumber()]
    await signIn(taken)
    expect((await client.auth.updateUser({ phone: taken })).error).toMatchObject({ status: 422, code: 'phone_exists' })
    for (const phone of [mine, changed]) {
      await permit(phone)
      const response = await client.auth.updateUser({ phone })
      expect(response.data.user).toMatchObject({ new_phone: phone.slice(1) })
      const wrong = await client.auth.verifyOtp({
        phone,
        token: otherCode(await codeFor(phone)),
        type: 'phone_change',
      })
      expect(wrong.error?.code).toBe('otp_expired')
      const { error } = await client.auth.verifyOtp({ phone, token: await codeFor(phone), type: 'phone_change' })
      expect(error).toBeNull()
      expect(await verified(id)).toBe(phone)
    }
    later(61_000)
    expect((await signIn(changed)).id).toBe(id)
    const { data } = await client.auth.getUser()
    expect(data.user).toMatchObject({ email, app_metadata: { providers: ['email', 'phone'] } })
    // The previous number is free again.
    expect((await signIn(mine)).id).not.toBe(id)
  })

  test('removes a number only if an email remains to sign in with', async () => {
    const { client } = await signIn(aNumber())
    expect((await client.rpc('remove_my_phone')).data).toBe(false)
    const withEmail = await backend().customer()
    const phone = aNumber()
    await permit(phone)
    await withEmail.client.auth.updateUser({ phone })
    await withEmail.client.auth.verifyOtp({ phone, token: await codeFor(phone), type: 'phone_change' })
    expect((await withEmail.client.rpc('remove_my_phone')).data).toBe(true)
    expect(await verified(withEmail.id)).toBeNull()
    expect((await withEmail.client.auth.getUser()).data.user).toMatchObject({ phone: '', email: withEmail.email })
    later(61_000)
    expect((await signIn(phone)).id).not.toBe(withEmail.id)
  })

  test('adds an email and password to a phone account, which can then remove its number', async () => {
    const { client, id } = await signIn(aNumber())
    const email = `${id}@shop.test`
    expect((await client.auth.updateUser({ email, password: PASSWORD })).error).toBeNull()
    const mails = (await (await fetch(`${backend().url}/_local/mail`)).json()) as Mail[]
    const link = /https?:\S+verify\S+/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
    await fetch(link, { redirect: 'manual' })
    const { data } = await backend().client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(data.user?.id).toBe(id)
    expect((await client.rpc('remove_my_phone')).data).toBe(true)
  })
})
