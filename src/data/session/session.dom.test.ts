import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberPendingAction } from './pending-action.ts'
import { requestPasswordReset, resendConfirmation, signIn, signUp, updatePassword } from './session.ts'

const auth = vi.hoisted(() => ({
  signInWithPassword: vi.fn(),
  signUp: vi.fn(),
  resend: vi.fn(),
  resetPasswordForEmail: vi.fn(),
  updateUser: vi.fn(),
}))
const doors = vi.hoisted(() => ({ addToCart: vi.fn(), setWished: vi.fn() }))
vi.mock('./auth-client.ts', () => ({ getAuth: async () => auth }))
vi.mock('../cart/cart.ts', () => ({ addToCart: doors.addToCart }))
vi.mock('../wishlist/wishlist.ts', () => ({ setWished: doors.setWished }))

const ADA = { id: 'ada', email: 'ada@oja.example' }
const good = { data: { user: ADA }, error: null }

beforeEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
  auth.signInWithPassword.mockResolvedValue(good)
  doors.addToCart.mockResolvedValue(undefined)
  doors.setWished.mockResolvedValue(undefined)
})

describe('signing in', () => {
  it('tells who it is', async () => {
    expect(await signIn(' ada@oja.example ', 'secret')).toEqual({ ok: true, value: { user: ADA, done: null } })
    expect(auth.signInWithPassword).toHaveBeenCalledWith({ email: 'ada@oja.example', password: 'secret' })
  })

  it('does what the visitor had pressed, once, and says where he was', async () => {
    const pressed = {
      kind: 'cart',
      productId: 'p',
      variantId: 'v',
      quantity: 2,
      isChosenQuantity: true,
      mode: 'add',
      returnTo: '/product/p',
    } as const
    rememberPendingAction(pressed)
    expect(await signIn('ada@oja.example', 'secret')).toMatchObject({ value: { done: pressed } })
    await signIn('ada@oja.example', 'secret')
    expect(doors.addToCart).toHaveBeenCalledExactlyOnceWith(pressed, 2, 'add')
  })

  it('wishes for what the visitor wished for', async () => {
    rememberPendingAction({ kind: 'wishlist', productId: 'p', returnTo: '/' })
    await signIn('ada@oja.example', 'secret')
    expect(doors.setWished).toHaveBeenCalledExactlyOnceWith('p', true)
  })

  it('still signs in when what was pressed can’t be done', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    doors.addToCart.mockRejectedValue(new Error('disk full'))
    rememberPendingAction({
      kind: 'cart',
      productId: 'p',
      variantId: null,
      quantity: 1,
      isChosenQuantity: false,
      mode: 'add',
      returnTo: '/',
    })
    expect(await signIn('ada@oja.example', 'secret')).toEqual({ ok: true, value: { user: ADA, done: null } })
  })

  it('with a wrong password is denied, and what was pressed stays kept', async () => {
    const error = { message: 'Invalid login credentials', status: 400, code: 'invalid_credentials' }
    auth.signInWithPassword.mockResolvedValueOnce({ data: { user: null }, error })
    rememberPendingAction({ kind: 'wishlist', productId: 'p', returnTo: '/' })
    expect(await signIn('ada@oja.example', 'no')).toMatchObject({ ok: false, error: { kind: 'denied' } })
    await signIn('ada@oja.example', 'secret')
    expect(doors.setWished).toHaveBeenCalledOnce()
  })

  it('without a line says so', async () => {
    auth.signInWithPassword.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await signIn('ada@oja.example', 'secret')).toMatchObject({ ok: false, error: { kind: 'offline' } })
  })
})

describe('an account', () => {
  it('is made with the names the profile takes, and a link back to where it was asked for', async () => {
    auth.signUp.mockResolvedValue(good)
    const fields = { firstName: ' Ada ', lastName: 'Obi', phone: '', email: 'ada@oja.example', password: 'secret' }
    expect(await signUp(fields, '/product/pot')).toEqual({ ok: true, value: ADA.id })
    expect(auth.signUp).toHaveBeenCalledWith({
      email: 'ada@oja.example',
      password: 'secret',
      options: {
        emailRedirectTo: `${location.origin}/product/pot`,
        data: { first_name: 'Ada', last_name: 'Obi', phone: '' },
      },
    })
  })

  it('gets another mail to confirm it, or the reason why not', async () => {
    auth.resend.mockResolvedValueOnce({ data: { user: null }, error: null })
    expect(await resendConfirmation(' ada@oja.example', '/shop')).toEqual({ ok: true, value: undefined })
    const options = { emailRedirectTo: `${location.origin}/shop` }
    expect(auth.resend).toHaveBeenCalledWith({ type: 'signup', email: 'ada@oja.example', options })
    const error = { message: 'Only once a minute', status: 429, code: 'over_email_send_rate_limit' }
    auth.resend.mockResolvedValueOnce({ data: { user: null }, error })
    expect(await resendConfirmation('ada@oja.example', '/')).toMatchObject({ ok: false, error: { code: error.code } })
  })

  it('gets a new password by a mail that leads to the form for it', async () => {
    auth.resetPasswordForEmail.mockResolvedValue({ data: {}, error: null })
    expect((await requestPasswordReset('ada@oja.example')).ok).toBe(true)
    const redirectTo = `${location.origin}/reset-password`
    expect(auth.resetPasswordForEmail).toHaveBeenCalledWith('ada@oja.example', { redirectTo })
  })

  it('takes a new password, or tells why not', async () => {
    auth.updateUser.mockResolvedValueOnce({ data: { user: ADA }, error: null })
    expect((await updatePassword('new secret')).ok).toBe(true)
    const error = { message: 'Password should be different', status: 422, code: 'same_password' }
    auth.updateUser.mockResolvedValueOnce({ data: { user: null }, error })
    expect(await updatePassword('secret')).toMatchObject({
      ok: false,
      error: { kind: 'invalid', code: 'same_password' },
    })
  })
})
