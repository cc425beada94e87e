import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onEachDatabase, PASSWORD } from './harness/backend.ts'

type Mail = { id: string; to: string; subject: string; text: string; html: string }

onEachDatabase(
  'mails of sign-in',
  (backend) => {
    const inbox = async (): Promise<Mail[]> => (await fetch(`${backend().url}/_local/mail`)).json()
    const mailTo = async (email: string) => (await inbox()).find(({ to }) => to === email)
    const linkIn = (mail: Mail | undefined) => /https?:\S+verify\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const follow = async (link: string) => (await fetch(link, { redirect: 'manual' })).headers.get('location') ?? ''

    async function signUp(emailRedirectTo?: string) {
      const email = `${randomUUID()}@shop.test`
      const client = backend().client()
      const { data, error } = await client.auth.signUp({ email, password: PASSWORD, options: { emailRedirectTo } })
      expect([data.session, error]).toEqual([null, null])
      return { email, client }
    }

    test('lets a new account in only after its link was followed, back to where it was asked for', async () => {
      const { email, client } = await signUp(`${backend().stack.origin}/welcome`)
      const early = await client.auth.signInWithPassword({ email, password: PASSWORD })
      expect(early.error?.code).toBe('email_not_confirmed')
      const link = linkIn(await mailTo(email))
      const landing = new URL(await follow(link))
      expect(landing.pathname).toBe('/welcome')
      expect(landing.hash).toContain('access_token=')
      const late = await client.auth.signInWithPassword({ email, password: PASSWORD })
      expect(late.error).toBeNull()
      expect(await follow(link)).toContain('error_code=otp_expired')
    })

    test('confirms by the code in the mail too', async () => {
      const { email, client } = await signUp()
      const token = /code: (\d+)/.exec((await mailTo(email))?.text ?? '')?.[1] ?? ''
      const { data, error } = await client.auth.verifyOtp({ email, token, type: 'signup' })
      expect(error).toBeNull()
      expect(data.session?.user.email).toBe(email)
    })

    test('sends a forgotten password to the page that asked, with a session to change it', async () => {
      const { email, client } = await signUp()
      await follow(linkIn(await mailTo(email)))
      const redirectTo = `${backend().stack.origin}/auth?mode=reset`
      expect((await client.auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull()
      const landing = new URL(await follow(linkIn(await mailTo(email))))
      expect([landing.pathname, landing.search]).toEqual(['/auth', '?mode=reset'])
      const tokens = new URLSearchParams(landing.hash.slice(1))
      expect(tokens.get('type')).toBe('recovery')
      const session = {
        access_token: tokens.get('access_token') ?? '',
        refresh_token: tokens.get('refresh_token') ?? '',
      }
      await client.auth.setSession(session)
      expect((await client.auth.updateUser({ password: 'Renewed-789' })).error).toBeNull()
      const again = await backend().client().auth.signInWithPassword({ email, password: 'Renewed-789' })
      expect(again.error).toBeNull()
    })

    test('says nothing about an e-mail it does not know', async () => {
      const { error } = await backend().client().auth.resetPasswordForEmail('nobody@shop.test')
      expect(error).toBeNull()
      expect(await mailTo('nobody@shop.test')).toBeUndefined()
    })

    test('never puts a foreign address into a mail', async () => {
      const { email } = await signUp('https://evil.example/steal')
      const mail = await mailTo(email)
      expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
      expect(new URL(await follow(linkIn(mail))).origin).toBe(backend().stack.origin)
    })

    test('shows the mails to a person as pages', async () => {
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
