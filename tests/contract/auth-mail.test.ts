import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { type Client, onPostgres, PASSWORD } from './harness/backend.ts'

type Mail = { id: string; to: string; subject: string; text: string; html: string }

onPostgres(
  'sign-in emails',
  (backend) => {
    const inbox = async (): Promise<Mail[]> => (await fetch(`${backend().url}/_local/mail`)).json()
    const mailTo = async (email: string) => (await inbox()).find(({ to }) => to === email)
    const linkIn = (mail: Mail | undefined) => /https?:\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const follow = async (link: string) => (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? ''
    /** A client with PKCE like the shop's: only the browser that requested an emailed link can use it. */
    const browser = (): Client =>
      createClient(backend().url, backend().stack.keys.publishable, {
        auth: { persistSession: false, autoRefreshToken: false, flowType: 'pkce' },
      })

    async function signUp(emailRedirectTo?: string, client = browser()) {
      const email = `${randomUUID()}@shop.test`
      const { data, error } = await client.auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo } })
      expect([data.session, error]).toEqual([null, null])
      return { email, client }
    }

    /** Returns the URL that the newest email's link redirects to, and its code. */
    async function landingOf(email: string) {
      const landing = new URL(await follow(linkIn(await mailTo(email))))
      return { landing, code: landing.searchParams.get('code') ?? '' }
    }

    test('signs a new account in only after confirmation, and redirects to the requested page', async () => {
      const { email, client } = await signUp(`${backend().stack.origin}/welcome?page=2#top`)
      const early = await client.auth.signInWithPassword({ email, password: PASSWORD })
      expect(early.error?.code).toBe('email_not_confirmed')
      const { landing, code } = await landingOf(email)
      expect(landing.href).toBe(`${backend().stack.origin}/welcome?page=2&code=${code}#top`)
      expect((await client.rpc('restore_password', { p_code: code, p_known: PASSWORD })).data).toBe(true)
      const { data } = await client.auth.exchangeCodeForSession(code)
      expect(data.user?.email).toBe(email)
      const late = await backend().client().auth.signInWithPassword({ email, password: PASSWORD })
      expect(late.error).toBeNull()
    })

    test('reports a used link as expired, in both query and fragment', async () => {
      const { email } = await signUp()
      const link = linkIn(await mailTo(email))
      await follow(link)
      const again = new URL(await follow(link))
      expect(again.searchParams.get('error_code')).toBe('otp_expired')
      expect(again.hash).toContain('error_code=otp_expired')
    })

    test('accepts a code once, and only from the browser that requested it', async () => {
      const { email, client } = await signUp()
      const { code } = await landingOf(email)
      const stranger = browser()
      await stranger.auth.resetPasswordForEmail(`stranger-${email}`)
      const { error: wrong } = await stranger.auth.exchangeCodeForSession(code)
      expect([wrong?.status, wrong?.code]).toEqual([400, 'bad_code_verifier'])
      const { error: missing } = await backend().client().auth.exchangeCodeForSession(code)
      expect([missing?.status, missing?.code]).toEqual([400, 'validation_failed'])
      const verifier = (await client.auth.exchangeCodeForSession(code)).data.session
      expect(verifier?.user.email).toBe(email)
      await client.auth.resetPasswordForEmail(`nobody-${email}`)
      const { error: twice } = await client.auth.exchangeCodeForSession(code)
      expect([twice?.status, twice?.code]).toEqual([404, 'flow_state_not_found'])
    })

    test('rejects a code five minutes after the request', async () => {
      const { email, client } = await signUp()
      await backend().stack.db.query(
        `update auth.users set confirmation_sent_at = now() - interval '301 seconds' where email = $1`,
        [email],
      )
      const { code } = await landingOf(email)
      const { error } = await client.auth.exchangeCodeForSession(code)
      expect([error?.status, error?.code]).toEqual([422, 'flow_state_expired'])
    })

    test('starts no session when a link is only opened', async () => {
      const { email } = await signUp()
      await landingOf(email)
      const sessions = `select 1 from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1`
      expect(await backend().stack.db.query(sessions, [email])).toEqual([])
    })

    test('rejects an incomplete PKCE challenge', async () => {
      const body = { email: `${randomUUID()}@shop.test`, password: PASSWORD, code_challenge: 'c'.repeat(43) }
      const headers = { apikey: backend().stack.keys.publishable, 'content-type': 'application/json' }
      for (const half of [body, { ...body, code_challenge: 'short', code_challenge_method: 's256' }]) {
        const init = { method: 'POST', headers, body: JSON.stringify(half) }
        const answer = await fetch(`${backend().url}/auth/v1/signup`, init)
        expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: 'validation_failed' }])
      }
    })

    test('confirms an account by the code in the email too', async () => {
      const { email, client } = await signUp()
      const token = /code: (\d+)/.exec((await mailTo(email))?.text ?? '')?.[1] ?? ''
      const { data, error } = await client.auth.verifyOtp({ email, token, type: 'signup' })
      expect(error).toBeNull()
      expect(data.session?.user.email).toBe(email)
    })

    test('redirects a password reset to the requested page, with a session to change the password', async () => {
      const { email, client } = await signUp()
      await follow(linkIn(await mailTo(email)))
      const redirectTo = `${backend().stack.origin}/auth?mode=reset`
      expect((await client.auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull()
      const { landing, code } = await landingOf(email)
      expect([landing.pathname, landing.searchParams.get('mode')]).toEqual(['/auth', 'reset'])
      const { data } = await client.auth.exchangeCodeForSession(code)
      expect(data).toMatchObject({ redirectType: 'recovery', user: { email } })
      expect((await client.auth.updateUser({ password: 'Renewed-789' })).error).toBeNull()
      const again = await backend().client().auth.signInWithPassword({ email, password: 'Renewed-789' })
      expect(again.error).toBeNull()
    })

    test('changes an email address only in the browser that requested it', async () => {
      const { email, client } = await signUp()
      await client.auth.exchangeCodeForSession((await landingOf(email)).code)
      const changed = `${randomUUID()}@shop.test`
      expect((await client.auth.updateUser({ email: changed })).error).toBeNull()
      const { code } = await landingOf(email)
      expect((await browser().auth.exchangeCodeForSession(code)).error?.code).toBe('pkce_code_verifier_not_found')
      expect((await client.auth.exchangeCodeForSession(code)).data.user?.email).toBe(changed)
    })

    test('signs in the requesting browser by an /otp link', async () => {
      const { email, client } = await signUp()
      await follow(linkIn(await mailTo(email)))
      expect((await client.auth.signInWithOtp({ email })).error).toBeNull()
      const { code } = await landingOf(email)
      expect((await client.auth.exchangeCodeForSession(code)).data.user?.email).toBe(email)
    })

    test('returns the session in the fragment without a challenge, as hosted Supabase does', async () => {
      const { email } = await signUp(undefined, backend().client())
      const { landing } = await landingOf(email)
      expect(landing.hash).toContain('access_token=')
    })

    test('accepts a reset for an unknown email address, but sends no email', async () => {
      const { error } = await backend().client().auth.resetPasswordForEmail('nobody@shop.test')
      expect(error).toBeNull()
      expect(await mailTo('nobody@shop.test')).toBeUndefined()
    })

    test('never puts another site’s URL into an email', async () => {
      const { email } = await signUp('https://evil.example/steal')
      const mail = await mailTo(email)
      expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
      expect(new URL(await follow(linkIn(mail))).origin).toBe(backend().stack.origin)
    })

    test('renders emails as web pages for a browser', async () => {
      const { email } = await signUp()
      const mail = await mailTo(email)
      const headers = { accept: 'text/html' }
      const list = await (await fetch(`${backend().url}/_local/mail`, { headers })).text()
      expect(list).toContain(`/_local/mail/${mail?.id}`)
      const page = await fetch(`${backend().url}/_local/mail/${mail?.id}`, { headers })
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await page.text()).toContain('/auth/v1/verify?token=')
      expect((await fetch(`${backend().url}/_local/mail/none`)).status).toBe(404)
    })
  },
  { confirmations: true },
)
