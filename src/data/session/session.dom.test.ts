import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCustomersDevice } from '../account-sync/customer-builder.ts'
import { authRefusal, deadConnection, fakeShop } from '../supabase/fake-backend.ts'
import { requestPasswordReset, resendConfirmation, signOutElsewhere, signUp, updatePassword } from './session.ts'
import { aSession } from './session-builder.ts'
import { currentUserId } from './session-state.ts'
import { recoveredAccount, signUpId } from './sign-up-proof.ts'

const { user: ADA } = aSession('ada')
/** The link also carries its flow id. */
const leadingTo = (path: string) => ({ query: { redirect_to: expect.stringContaining(`${location.origin}${path}?`) } })

let shop: ReturnType<typeof fakeShop>
beforeEach(() => {
  aCustomersDevice()
  shop = fakeShop({
    signup: () => ({ body: ADA }),
    token: () => ({ body: aSession('ada') }),
    user: () => ({ body: ADA }),
    recover: () => ({ body: {} }),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('an account', () => {
  it('is created with the profile’s names, and a link back to the page of the sign-up', async () => {
    const fields = { firstName: ' Ada ', lastName: 'Obi', phone: '', email: ADA.email, password: 'secret' }
    expect(await signUp(fields, '/product/pot')).toBe(ADA.id)
    expect(signUpId.read()).toMatch(/^[\da-f-]{36}$/)
    const data = { sign_up_id: signUpId.read(), first_name: 'Ada', last_name: 'Obi', phone: '' }
    const body = { email: ADA.email, password: 'secret', data }
    expect(shop.requests).toMatchObject([{ path: '/auth/v1/signup', body, ...leadingTo('/product/pot') }])
  })

  it('gets another confirmation email whose link works in this browser, or the error', async () => {
    signUpId.write('the first')
    await resendConfirmation(` ${ADA.email}`, 'secret', '/shop')
    const body = { email: ADA.email, password: 'secret', code_challenge: expect.any(String) }
    expect(shop.requests).toMatchObject([{ path: '/auth/v1/signup', body, ...leadingTo('/shop') }])
    expect(signUpId.read()).toBe('the first')
    const code = 'over_email_send_rate_limit'
    shop.answers.signup = () => authRefusal(code, 'Only once a minute', 429)
    await expect(resendConfirmation(ADA.email, 'secret', '/')).rejects.toMatchObject({ code })
  })

  it('gets a reset email that links to the form for a new password', async () => {
    await requestPasswordReset(ADA.email)
    const body = { email: ADA.email }
    expect(shop.requests).toMatchObject([{ path: '/auth/v1/recover', body, ...leadingTo('/reset-password') }])
  })

  it('accepts a new password with the current one, or returns the error', async () => {
    recoveredAccount.write({ userId: ADA.id, phone: null })
    await updatePassword('new secret', 'old secret')
    expect(shop.sent('token')).toMatchObject([{ email: ADA.email, password: 'old secret' }])
    expect(shop.sent('user')).toMatchObject([{ password: 'new secret', current_password: 'old secret' }])
    expect(recoveredAccount.read()).toBeNull()
    const code = 'invalid_credentials'
    shop.answers.token = () => authRefusal(code, 'Invalid login credentials', 400)
    await expect(updatePassword('new secret', 'guessed')).rejects.toMatchObject({ code })
    expect(shop.sent('user')).toHaveLength(1)
  })

  it('accepts a new password after a reset link, or returns the error', async () => {
    await updatePassword('new secret', null)
    expect(shop.sent('user')).toEqual([expect.not.objectContaining({ current_password: expect.anything() })])
    expect(shop.sent('token')).toEqual([])
    shop.answers.user = () => authRefusal('same_password', 'Password should be different')
    await expect(updatePassword('secret', null)).rejects.toMatchObject({ kind: 'invalid', code: 'same_password' })
  })
})

describe('signing out elsewhere', () => {
  it('ends the other sessions and keeps this one', async () => {
    shop.answers.logout = () => ({ status: 204 })
    await signOutElsewhere()
    expect(shop.requests).toMatchObject([{ path: '/auth/v1/logout', query: { scope: 'others' } }])
    expect(currentUserId()).toBe('ada')
  })

  it.each([
    ['unavailable', () => authRefusal('unexpected_failure', 'down', 503)],
    ['offline', deadConnection],
  ] as const)('rejects if the shop is %s', async (kind, logout) => {
    shop.answers.logout = logout
    await expect(signOutElsewhere()).rejects.toMatchObject({ kind })
  })

  it('rejects as offline if the auth code can’t be loaded', async () => {
    vi.resetModules()
    vi.doMock('@supabase/supabase-js', () => ({
      get createClient() {
        throw new TypeError('Failed to fetch')
      },
    }))
    const withoutCode = await import('./session.ts')
    await expect(withoutCode.signOutElsewhere()).rejects.toMatchObject({ kind: 'offline' })
  })
})
