import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recoveredAccount } from './recovered-account.ts'
import { requestPasswordReset, resendConfirmation, signUp, updatePassword } from './session.ts'
import { setUser } from './session-state.ts'
import { signUpId } from './sign-up-proof.ts'

const auth = vi.hoisted(() => ({
  signUp: vi.fn(),
  signInWithPassword: vi.fn(),
  resetPasswordForEmail: vi.fn(),
  updateUser: vi.fn(),
}))
vi.mock('./auth-client.ts', () => ({ getAuth: async () => auth }))

const ADA = { id: 'ada', email: 'ada@oja.example' }
const good = { data: { user: ADA }, error: null }

beforeEach(() => vi.clearAllMocks())

describe('an account', () => {
  it('is made with the names the profile takes, and a link back to where it was asked for', async () => {
    auth.signUp.mockResolvedValue(good)
    const fields = { firstName: ' Ada ', lastName: 'Obi', phone: '', email: 'ada@oja.example', password: 'secret' }
    expect(await signUp(fields, '/product/pot')).toBe(ADA.id)
    expect(signUpId.read()).toMatch(/^[\da-f-]{36}$/)
    expect(auth.signUp).toHaveBeenCalledWith({
      email: 'ada@oja.example',
      password: 'secret',
      options: {
        emailRedirectTo: `${location.origin}/product/pot`,
        data: { sign_up_id: signUpId.read(), first_name: 'Ada', last_name: 'Obi', phone: '' },
      },
    })
  })

  it('gets another mail to confirm it, whose link this browser can use, or the reason why not', async () => {
    signUpId.write('the first')
    auth.signUp.mockResolvedValueOnce(good)
    await resendConfirmation(' ada@oja.example', 'secret', '/shop')
    const options = { emailRedirectTo: `${location.origin}/shop` }
    expect(auth.signUp).toHaveBeenCalledWith({ email: 'ada@oja.example', password: 'secret', options })
    expect(signUpId.read()).toBe('the first')
    const error = { message: 'Only once a minute', status: 429, code: 'over_email_send_rate_limit' }
    auth.signUp.mockResolvedValueOnce({ data: { user: null }, error })
    await expect(resendConfirmation('ada@oja.example', 'secret', '/')).rejects.toMatchObject({ code: error.code })
  })

  it('gets a new password by a mail that leads to the form for it', async () => {
    auth.resetPasswordForEmail.mockResolvedValue({ data: {}, error: null })
    await requestPasswordReset('ada@oja.example')
    const redirectTo = `${location.origin}/reset-password`
    expect(auth.resetPasswordForEmail).toHaveBeenCalledWith('ada@oja.example', { redirectTo })
  })

  it('takes a new password of who knows the current one, or tells why not', async () => {
    setUser(ADA)
    auth.signInWithPassword.mockResolvedValueOnce(good)
    auth.updateUser.mockResolvedValueOnce(good)
    recoveredAccount.write({ userId: ADA.id, phone: null })
    await updatePassword('new secret', 'old secret')
    expect(auth.signInWithPassword).toHaveBeenCalledWith({ email: ADA.email, password: 'old secret' })
    expect(auth.updateUser).toHaveBeenCalledWith({ password: 'new secret', current_password: 'old secret' })
    expect(recoveredAccount.read()).toBeNull()
    const error = { message: 'Invalid login credentials', status: 400, code: 'invalid_credentials' }
    auth.signInWithPassword.mockResolvedValueOnce({ data: { user: null }, error })
    await expect(updatePassword('new secret', 'guessed')).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(auth.updateUser).toHaveBeenCalledOnce()
  })

  it('takes a new password in place of a forgotten one, or tells why not', async () => {
    auth.updateUser.mockResolvedValueOnce(good)
    await updatePassword('new secret', null)
    expect(auth.updateUser).toHaveBeenCalledExactlyOnceWith({ password: 'new secret' })
    expect(auth.signInWithPassword).not.toHaveBeenCalled()
    const error = { message: 'Password should be different', status: 422, code: 'same_password' }
    auth.updateUser.mockResolvedValueOnce({ data: { user: null }, error })
    await expect(updatePassword('secret', null)).rejects.toMatchObject({ kind: 'invalid', code: 'same_password' })
  })
})
