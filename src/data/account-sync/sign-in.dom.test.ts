import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberPendingAction } from '../session/pending-action.ts'
import { aSession } from '../session/session-builder.ts'
import { setUser } from '../session/session-state.ts'
import { unusedCode } from '../session/sign-up-proof.ts'
import { authRefusal, deadConnection, fakeShop } from '../supabase/fake-backend.ts'
import { aCustomersDevice } from './customer-builder.ts'
import { signIn } from './sign-in.ts'

const { user: ADA } = aSession('ada')
const CART_ROW = { product_id: 'p', variety_ids: [], quantity: 5, changed_at: '2026-01-01T00:00:00Z', device_id: null }

let device: ReturnType<typeof aCustomersDevice>
let shop: ReturnType<typeof fakeShop>
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  device = aCustomersDevice({ isSignedIn: false })
  shop = fakeShop({
    token: () => ({ body: aSession('ada') }),
    restore_password: () => ({ body: true }),
    cart: () => ({ body: [{ ...CART_ROW, device_seqs: {} }] }),
    wishlist: () => ({ body: [] }),
  })
})
afterEach(() => {
  setUser(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('signing in', () => {
  it('returns the user', async () => {
    expect(await signIn(' ada@oja.example ', 'secret')).toEqual({ user: ADA, done: null })
    expect(shop.sent('token')).toMatchObject([{ email: 'ada@oja.example', password: 'secret' }])
  })

  it('first proves that the password belongs to the email link opened here, once', async () => {
    unusedCode.write('c')
    await signIn('ada@oja.example', 'secret')
    await signIn('ada@oja.example', 'secret')
    const requested = shop.requests.map(({ path }) => path.split('/').at(-1))
    expect(requested).toEqual(['restore_password', 'token', 'token'])
    expect(shop.sent('restore_password')).toEqual([{ p_code: 'c', p_known: 'secret' }])
  })

  it('carries out the visitor’s action once, and returns the page they were on', async () => {
    const intent = { kind: 'cart', productId: 'p', variantIds: ['v'], quantity: 2, isChosenQuantity: true } as const
    const pressed = { intent, returnTo: '/product/p' }
    rememberPendingAction(pressed)
    expect(await signIn('ada@oja.example', 'secret')).toMatchObject({ done: pressed })
    expect(await signIn('ada@oja.example', 'secret')).toMatchObject({ done: null })
    expect(await device.cart()).toEqual(['2 p/v'])
  })

  it('fetches the cart before a list adds to it, so that no quantity is lowered', async () => {
    const intent = { kind: 'cart', productId: 'p', variantIds: [], quantity: 1, isChosenQuantity: false } as const
    rememberPendingAction({ intent, returnTo: '/shop' })
    await signIn('ada@oja.example', 'secret')
    expect(await device.cart()).toEqual(['5 p/'])
  })

  it('saves the product that the visitor wanted to save', async () => {
    rememberPendingAction({ intent: { kind: 'wishlist', productId: 'p', isSaved: true }, returnTo: '/' })
    await signIn('ada@oja.example', 'secret')
    expect(await device.wishlist()).toEqual(['p'])
  })

  it('still signs in if the action fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const intent = { kind: 'cart', productId: 'p', variantIds: [], quantity: 1, isChosenQuantity: true } as const
    rememberPendingAction({ intent, returnTo: '/' })
    // The session itself still fits.
    device.fillUp(1)
    expect(await signIn('ada@oja.example', 'secret')).toEqual({ user: ADA, done: null })
    expect(console.error).toHaveBeenCalledOnce()
  })

  it('is denied with a wrong password, and keeps the action', async () => {
    const answered = shop.answers.token
    shop.answers.token = () => authRefusal('invalid_credentials', 'Invalid login credentials', 400)
    rememberPendingAction({ intent: { kind: 'wishlist', productId: 'p', isSaved: true }, returnTo: '/' })
    await expect(signIn('ada@oja.example', 'no')).rejects.toMatchObject({ kind: 'denied' })
    Object.assign(shop.answers, { token: answered })
    await signIn('ada@oja.example', 'secret')
    expect(await device.wishlist()).toEqual(['p'])
  })

  it('reports being offline', async () => {
    shop.answers.token = deadConnection
    await expect(signIn('ada@oja.example', 'secret')).rejects.toMatchObject({ kind: 'offline' })
  })
})
