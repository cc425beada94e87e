import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AttackedShop } from '../attacked-shop.ts'

type Mail = { readonly to: string; readonly text: string }

/** Somebody creates an account for another person's address or number, to take it over once its owner uses it. */
export function claimedAddress(shop: () => AttackedShop) {
  const THEIRS = 'the password of a stranger'
  const HERS = 'her own password'
  let email: string

  beforeEach(() => {
    email = `${randomUUID()}@shop.test`
  })

  /** A browser with the shop's own client. */
  const browser = () =>
    createClient(shop().stack.origin, shop().stack.keys.publishable, {
      auth: { persistSession: false, autoRefreshToken: false, flowType: 'pkce' },
    })
  const signUp = async (password: string, data: object, client = browser()) => {
    expect((await client.auth.signUp({ email, password, options: { data } })).error).toBeNull()
    return client
  }
  const claim = () => signUp(THEIRS, { sign_up_id: 'theirs', first_name: 'Stranger', last_name: 'Danger' })
  async function codeFromMail(): Promise<string> {
    const mails = (await (await fetch(`${shop().stack.origin}/_local/mail`)).json()) as Mail[]
    const link = /https?:\S+verify\S+/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
    const { headers } = await fetch(link, { redirect: 'manual' })
    return new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
  }
  const keep = async (p_code: string, p_known: string) =>
    (await browser().rpc('restore_password', { p_code, p_known })).data
  const refusal = async (password: string) => (await browser().auth.signInWithPassword({ email, password })).error?.code
  const nameOf = async () => {
    const rows = await shop().stack.db.query('select first_name, last_name from profiles where email = $1', [email])
    return Object.values(rows[0] ?? {})
      .join(' ')
      .trim()
  }
  /** Mails to an address are at least a minute apart. */
  async function aMinuteLater<T>(work: () => Promise<T>): Promise<T> {
    const now = Date.now() + 61_000
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    return work().finally(() => vi.restoreAllMocks())
  }

  test('a stranger’s password and name are void once the owner has opened the email link', async () => {
    await claim()
    expect(await nameOf()).toBe('')
    await codeFromMail()
    expect(await refusal(THEIRS)).toBe('invalid_credentials')
    expect(await nameOf()).toBe('')
    const hers = browser()
    expect((await hers.auth.resetPasswordForEmail(email)).error).toBeNull()
    expect((await hers.auth.exchangeCodeForSession(await codeFromMail())).error).toBeNull()
    expect((await hers.auth.updateUser({ password: HERS })).error).toBeNull()
    expect(await refusal(THEIRS)).toBe('invalid_credentials')
    expect(await refusal(HERS)).toBeUndefined()
  })

  test('the owner’s later sign-up signs them in, and no password works until they choose one', async () => {
    await claim()
    const ada = { sign_up_id: 'hers', first_name: 'Ada', last_name: 'Obi' }
    const hers = await aMinuteLater(() => signUp(HERS, ada))
    const code = await codeFromMail()
    for (const known of ['hers', HERS, '', 'undefined']) expect(await keep(code, known)).toBe(false)
    expect((await hers.auth.exchangeCodeForSession(code)).error).toBeNull()
    expect(await nameOf()).toBe('')
    for (const password of [THEIRS, HERS]) expect(await refusal(password)).toBe('invalid_credentials')
    expect((await hers.auth.updateUser({ password: HERS })).error).toBeNull()
    expect(await refusal(HERS)).toBeUndefined()
    // The password can't be restored afterwards either.
    expect(await keep(code, THEIRS)).toBe(false)
  })

  test('a guessable sign-up name restores no password', async () => {
    await signUp(THEIRS, { sign_up_id: '' })
    expect(await keep(await codeFromMail(), '')).toBe(false)
    expect(await refusal(THEIRS)).toBe('invalid_credentials')
  })

  test('without the email’s code the password is void in every call', async () => {
    await claim()
    const code = await codeFromMail()
    for (const guess of ['', randomUUID(), `${code} `]) {
      for (const known of [THEIRS, 'theirs']) expect(await keep(guess, known)).toBe(false)
    }
    const wrong = Array.from({ length: 25 }, (_, number) => keep(code, `guess ${number}`))
    expect((await Promise.all(wrong)).filter((answer) => answer === true)).toEqual([])
    expect(await refusal(THEIRS)).toBe('invalid_credentials')
  })

  test.each(['by their browser’s storage', 'by their password'])(
    'a person who confirms their own sign-up keeps password and name: %s',
    async (how) => {
      await signUp(HERS, { sign_up_id: 'hers', first_name: 'Ada', last_name: 'Obi' })
      const code = await codeFromMail()
      expect(await keep(code, how === 'by their password' ? HERS : 'hers')).toBe(true)
      expect(await nameOf()).toBe('Ada Obi')
      expect(await refusal(HERS)).toBeUndefined()
    },
  )

  test('the proof ends a stranger’s sessions, number and sign-in methods', async () => {
    await claim()
    const { db } = shop().stack
    const [user] = await db.query<{ id: string }>(
      `update auth.users set phone = $2, phone_change = '2348031112222', phone_change_token = 'x' where email = $1 returning id`,
      [email, `234803${String(Math.random()).slice(2, 9)}`],
    )
    await db.query(`insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1)`, [user?.id])
    await db.query(
      `insert into auth.identities (id, provider, provider_id, user_id, identity_data) values (gen_random_uuid(), 'phone', $1, $2, '{}')`,
      [user?.id, user?.id],
    )
    await codeFromMail()
    const [left] = await db.query(
      `select phone, phone_change, encrypted_password as hash, (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions,
         (select array_agg(provider) from auth.identities i where i.user_id = u.id) as ways from auth.users u where id = $1`,
      [user?.id],
    )
    expect(left).toEqual({ phone: null, phone_change: '', hash: null, sessions: 0, ways: ['email'] })
  })

  test('no one can name a number’s account before the code is entered, nor afterwards with earlier input', async () => {
    const phone = `+234803${String(Math.random()).slice(2, 9)}`
    const data = { first_name: 'Stranger', last_name: 'Danger' }
    await browser().rpc('ask_for_text', { p_phone: phone })
    expect((await browser().auth.signInWithOtp({ phone, options: { data } })).error).toBeNull()
    const named = () => shop().stack.db.query('select first_name, last_name from profiles where phone = $1', [phone])
    expect(await named()).toEqual([{ first_name: '', last_name: '' }])
    const mails = (await (await fetch(`${shop().stack.origin}/_local/mail`)).json()) as Mail[]
    const token = /^\d{6}/.exec(mails.find(({ to }) => to === phone)?.text ?? '')?.[0] ?? ''
    expect((await browser().auth.verifyOtp({ phone, token, type: 'sms' })).error).toBeNull()
    expect(await named()).toEqual([{ first_name: '', last_name: '' }])
  })
}
