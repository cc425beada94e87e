import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberPendingAction } from '../session/pending-action.ts'
import { unusedCode } from '../session/sign-up-proof.ts'
import { signIn } from './sign-in.ts'

const auth = vi.hoisted(() => ({ signInWithPassword: vi.fn() }))
const mocks = vi.hoisted(() => ({
  putIntoCart: vi.fn(),
  setWishlistItem: vi.fn(),
  syncAccount: vi.fn(),
  keepPassword: vi.fn(),
}))
vi.mock('../session/auth-client.ts', () => ({ getAuth: async () => auth }))
vi.mock('../session/keep-password.ts', () => ({ keepPassword: mocks.keepPassword }))
vi.mock('./account-sync.ts', () => ({ syncAccount: mocks.syncAccount }))
vi.mock('../cart/cart.ts', () => ({ putIntoCart: mocks.putIntoCart }))
vi.mock('../wishlist/wishlist.ts', () => ({ setWishlistItem: mocks.setWishlistItem }))

const ADA = { id: 'ada', email: 'ada@oja.example' }

beforeEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
  auth.signInWithPassword.mockResolvedValue({ data: { user: ADA }, error: null })
  mocks.putIntoCart.mockResolvedValue(undefined)
  mocks.setWishlistItem.mockResolvedValue(undefined)
})

describe('signing in', () => {
  it('tells who it is', async () => {
    expect(await signIn(' ada@oja.example ', 'secret')).toEqual({ user: ADA, done: null })
    expect(auth.signInWithPassword).toHaveBeenCalledWith({ email: 'ada@oja.example', password: 'secret' })
  })

  it('shows first that the password is theirs whose mail’s link was opened here, once', async () => {
    unusedCode.write('c')
    mocks.keepPassword.mockImplementation(async () => expect(auth.signInWithPassword).not.toHaveBeenCalled())
    await signIn('ada@oja.example', 'secret')
    await signIn('ada@oja.example', 'secret')
    expect(mocks.keepPassword).toHaveBeenCalledExactlyOnceWith('c', 'secret')
  })

  it('does what the visitor had pressed, once, and says where he was', async () => {
    const intent = { kind: 'cart', productId: 'p', variantIds: ['v'], quantity: 2, isChosenQuantity: true } as const
    const pressed = { intent, returnTo: '/product/p' }
    rememberPendingAction(pressed)
    expect(await signIn('ada@oja.example', 'secret')).toMatchObject({ done: pressed })
    await signIn('ada@oja.example', 'secret')
    expect(mocks.putIntoCart).toHaveBeenCalledExactlyOnceWith(intent)
  })

  it('reads the cart of other devices before a list puts something in, which never lowers a quantity', async () => {
    const order: string[] = []
    mocks.syncAccount.mockImplementation(async () => void order.push('read'))
    mocks.putIntoCart.mockImplementation(async () => void order.push('put'))
    const intent = { kind: 'cart', productId: 'p', variantIds: [], quantity: 1, isChosenQuantity: false } as const
    rememberPendingAction({ intent, returnTo: '/shop' })
    await signIn('ada@oja.example', 'secret')
    expect(order).toEqual(['read', 'put'])
  })

  it('saves what the visitor wanted to save', async () => {
    rememberPendingAction({ intent: { kind: 'wishlist', productId: 'p', isSaved: true }, returnTo: '/' })
    await signIn('ada@oja.example', 'secret')
    expect(mocks.setWishlistItem).toHaveBeenCalledExactlyOnceWith('p', true)
  })

  it('still signs in when what was pressed can’t be done', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    mocks.putIntoCart.mockRejectedValue(new Error('disk full'))
    rememberPendingAction({
      intent: { kind: 'cart', productId: 'p', variantIds: [], quantity: 1, isChosenQuantity: false },
      returnTo: '/',
    })
    expect(await signIn('ada@oja.example', 'secret')).toEqual({ user: ADA, done: null })
  })

  it('with a wrong password is denied, and what was pressed stays kept', async () => {
    const error = { message: 'Invalid login credentials', status: 400, code: 'invalid_credentials' }
    auth.signInWithPassword.mockResolvedValueOnce({ data: { user: null }, error })
    rememberPendingAction({ intent: { kind: 'wishlist', productId: 'p', isSaved: true }, returnTo: '/' })
    await expect(signIn('ada@oja.example', 'no')).rejects.toMatchObject({ kind: 'denied' })
    await signIn('ada@oja.example', 'secret')
    expect(mocks.setWishlistItem).toHaveBeenCalledOnce()
  })

  it('offline says so', async () => {
    auth.signInWithPassword.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(signIn('ada@oja.example', 'secret')).rejects.toMatchObject({ kind: 'offline' })
  })
})
