import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCustomersDevice } from '../../data/account-sync/customer-builder.ts'
import { deviceStorage } from '../../data/db/device-storage.ts'
import { rememberPendingAction } from '../../data/session/pending-action.ts'
import { aSession } from '../../data/session/session-builder.ts'
import { currentUserId, setUser } from '../../data/session/session-state.ts'
import { signUpId } from '../../data/session/sign-up-proof.ts'
import { type Answer, authRefusal, deadConnection, fakeShop } from '../../data/supabase/fake-backend.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { SignInPage } from './SignInPage.tsx'

const { user } = aSession('ada')

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{`${pathname}${search}`}</p>
}

function tree(entry: string) {
  return (
    <MemoryRouter initialEntries={[entry]}>
      <Routes>
        <Route element={<SignInPage />} path="/signin" />
        <Route element={<Elsewhere />} path="*" />
      </Routes>
    </MemoryRouter>
  )
}
const place = () => screen.queryByTestId('place')?.textContent

async function signInAt(entry: string) {
  render(tree(entry))
  await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), user.email)
  await userEvent.type(screen.getByLabelText(/^Password/), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
}
const lastTitle = () => getToasts().at(-1)?.title

let device: ReturnType<typeof aCustomersDevice>
let shop: ReturnType<typeof fakeShop>
beforeEach(() => {
  device = aCustomersDevice({ isSignedIn: false })
  shop = fakeShop({ token: () => ({ body: aSession('ada') }), wishlist: () => ({ body: [] }) })
  for (const { id } of getToasts()) dismissToast(id)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  deviceStorage.set('ok')
})

describe('SignInPage', () => {
  it('redirects a signed-in customer home', () => {
    setUser(user)
    render(tree('/signin'))
    expect(place()).toBe('/')
  })

  it('never redirects to another site', () => {
    setUser(user)
    render(tree(`/signin?next=${encodeURIComponent('https://evil.example/')}`))
    expect(place()).toBe('/')
  })

  it('waits until the pending action is done, then returns to its page', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    shop.answers.cart = () => promise
    const intent = { kind: 'cart', productId: 'pot', variantIds: [], quantity: 1, isChosenQuantity: false } as const
    rememberPendingAction({ intent, returnTo: '/shop' })
    await signInAt('/signin?next=%2Fshop')
    await waitFor(() => expect(shop.requests.some(({ path }) => path.endsWith('/cart'))).toBe(true))
    expect([currentUserId(), place()]).toEqual(['ada', undefined])
    resolve({ body: [] })
    await waitFor(() => expect(place()).toBe('/shop'))
    expect(await device.cart()).toEqual(['1 pot/'])
  })

  it.each([
    ['/signin?next=%2Fshop', ['pot']],
    ['/signin', []],
    ['/signin?next=%2Fdashboard', []],
  ])('carries out the pending action after signing in at %s: %s', async (entry, saved) => {
    rememberPendingAction({ intent: { kind: 'wishlist', productId: 'pot', isSaved: true }, returnTo: '/shop' })
    await signInAt(entry)
    await waitFor(() => expect(place()).toBeDefined())
    expect(await device.wishlist()).toEqual(saved)
  })

  it('offers another email for an unconfirmed account, and reports the outcome', async () => {
    shop.answers.token = () => authRefusal('email_not_confirmed', 'Email not confirmed', 400)
    shop.answers.signup = () => ({ body: user })
    await signInAt('/signin?next=%2Fshop')
    await waitFor(() => expect(getToasts()).toMatchObject([{ message: 'Email not confirmed' }]))
    const offer = getToasts()[0]?.action
    expect(offer?.label).toBe('New link')
    offer?.onSelect?.()
    await waitFor(() => expect(lastTitle()).toBe('Check your email'))
    expect(shop.sent('signup')).toMatchObject([{ email: user.email, password: 'secret' }])
    expect(shop.requests.at(-1)?.query.redirect_to).toContain(`${location.origin}/shop`)
    for (const [code, title] of [
      ['over_email_send_rate_limit', 'We just sent you an email'],
      ['unexpected_failure', 'Error'],
    ] as const) {
      shop.answers.signup = () => authRefusal(code, 'no', 429)
      offer?.onSelect?.()
      await waitFor(() => expect(lastTitle()).toBe(title))
    }
  })

  it.each<[string, () => Answer, RegExp]>([
    ['no answer', deadConnection, /^The shop can't be reached/],
    ["a captive portal's page", () => ({ body: '', headers: { 'content-type': 'text/html' } }), /^The shop can't be/],
    ["a proxy's page without JSON", () => ({ status: 502 }), /^The shop is busy/],
    ['a failing database', () => authRefusal('unexpected_failure', 'Database error', 500), /^The shop is busy/],
  ])('never blames the device for %s', async (_, answer, message) => {
    shop.answers.token = answer
    await signInAt('/signin')
    await waitFor(() =>
      expect(getToasts()).toMatchObject([{ title: 'Error', message: expect.stringMatching(message) }]),
    )
  })

  it('explains how to activate the password if the email was opened in another browser', async () => {
    signUpId.write('the sign-up of this browser')
    shop.answers.token = () => authRefusal('invalid_credentials', 'Invalid login credentials', 400)
    shop.answers.recover = () => ({ body: {} })
    await signInAt('/signin')
    await waitFor(() => expect(getToasts().at(-1)?.message).toMatch(/sign in there/))
    getToasts().at(-1)?.action?.onSelect?.()
    await waitFor(() => expect(lastTitle()).toBe('Check your email'))
    expect(shop.sent('recover')).toMatchObject([{ email: user.email }])
  })

  it('warns that this browser will forget the sign-in, if it saves nothing', () => {
    deviceStorage.set('memory')
    render(tree('/signin'))
    expect(screen.getByRole('status').textContent).toContain('you must sign in again')
  })

  it.each(['/signin?next=%2F', '/signin?next=%2Fshop'])('passes the return path of %s on to its links', (entry) => {
    render(tree(entry))
    for (const name of ['Create an account', 'Forgot your password?']) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(entry.slice(entry.indexOf('?')))
    }
  })
})
