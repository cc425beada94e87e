import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '../../data/account-sync/sign-in.ts'
import { DataError } from '../../data/errors/data-error.ts'
import { rememberPendingAction } from '../../data/session/pending-action.ts'
import { requestPasswordReset, resendConfirmation, useSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session-state.ts'
import { signUpId } from '../../data/session/sign-up-proof.ts'
import { takePendingAction } from '../../data/session/take-pending-action.ts'
import { getToasts } from '../../ui/feedback/toast-store.ts'
import { SignInPage } from './SignInPage.tsx'

vi.mock('../../data/account-sync/sign-in.ts', () => ({ signIn: vi.fn() }))
vi.mock('../../data/session/session.ts', () => ({
  requestPasswordReset: vi.fn(async () => {}),
  resendConfirmation: vi.fn(),
  useSession: vi.fn(),
}))

const user = { id: 'ada', email: 'ada@example.com' }
const OUT: Session = { status: 'signed-out', user: null }
const IN: Session = { status: 'signed-in', user }

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

beforeEach(() => vi.mocked(useSession).mockReturnValue(OUT))
afterEach(cleanup)

describe('SignInPage', () => {
  it('sends a customer who is signed in already to the home page', () => {
    vi.mocked(useSession).mockReturnValue(IN)
    render(tree('/signin'))
    expect(place()).toBe('/')
  })

  it('never sends anybody to another site', () => {
    vi.mocked(useSession).mockReturnValue(IN)
    render(tree(`/signin?next=${encodeURIComponent('https://evil.example/')}`))
    expect(place()).toBe('/')
  })

  it('waits until what was pressed before is done, and goes back to where it was pressed', async () => {
    let finish = (_value: Awaited<ReturnType<typeof signIn>>) => {}
    vi.mocked(signIn).mockReturnValue(new Promise((resolve) => (finish = resolve)))
    render(tree('/signin?next=%2Fshop'))
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), user.email)
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret')
    vi.mocked(useSession).mockReturnValue(IN)
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(place()).toBeUndefined()
    const intent = { kind: 'wishlist', productId: 'pot', isSaved: true } as const
    const done = { intent, returnTo: '/product/pot' }
    await act(async () => finish({ user, done }))
    expect(place()).toBe('/product/pot')
  })

  it.each([
    ['/signin?next=%2Fshop', 'pot'],
    ['/signin', undefined],
    ['/signin?next=%2Fdashboard', undefined],
  ])('signing in at %s finds what was pressed on the shop: %s', async (entry, productId) => {
    rememberPendingAction({ intent: { kind: 'wishlist', productId: 'pot', isSaved: true }, returnTo: '/shop' })
    const found = vi.fn()
    vi.mocked(signIn).mockImplementation(async () => {
      const done = takePendingAction()
      found(done?.intent.productId)
      return { user, done }
    })
    render(tree(entry))
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), user.email)
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(found).toHaveBeenCalledExactlyOnceWith(productId)
  })

  it('offers another mail to whoever has not confirmed the account, and says that it was sent, or why not', async () => {
    vi.mocked(signIn).mockRejectedValue(
      new DataError({ kind: 'denied', message: 'Email not confirmed', code: 'email_not_confirmed' }),
    )
    render(tree('/signin?next=%2Fshop'))
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), user.email)
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    const offer = getToasts().at(-1)
    expect(offer).toMatchObject({ message: 'Email not confirmed', action: { label: 'New link' } })
    vi.mocked(resendConfirmation).mockResolvedValueOnce(undefined)
    await act(async () => offer?.action?.onSelect?.())
    expect(resendConfirmation).toHaveBeenCalledExactlyOnceWith(user.email, 'secret', '/shop')
    expect(getToasts().at(-1)?.title).toBe('Check your email')
    for (const [code, title] of [
      ['over_email_send_rate_limit', 'We just sent you an email'],
      ['unexpected_failure', 'Error'],
    ] as const) {
      vi.mocked(resendConfirmation).mockRejectedValueOnce(new DataError({ kind: 'unavailable', message: 'no', code }))
      await act(async () => offer?.action?.onSelect?.())
      expect(getToasts().at(-1)?.title).toBe(title)
    }
  })

  it('tells who signed up here, and opened the mail elsewhere, how the password comes to count', async () => {
    signUpId.write('the sign-up of this browser')
    vi.mocked(signIn).mockRejectedValue(
      new DataError({ kind: 'denied', message: 'Invalid login credentials', code: 'invalid_credentials' }),
    )
    render(tree('/signin'))
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), user.email)
    await userEvent.type(screen.getByLabelText(/^Password/), 'secret')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    const offer = getToasts().at(-1)
    expect(offer?.message).toMatch(/sign in there/)
    await act(async () => offer?.action?.onSelect?.())
    expect(requestPasswordReset).toHaveBeenCalledExactlyOnceWith(user.email)
    expect(getToasts().at(-1)?.title).toBe('Check your email')
    signUpId.remove()
  })

  it.each(['/signin?next=%2F', '/signin?next=%2Fshop'])(
    'at %s leads to the other ways in with the same page to go back to',
    (entry) => {
      render(tree(entry))
      for (const name of ['Create an account', 'Forgot your password?']) {
        expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(entry.slice(entry.indexOf('?')))
      }
    },
  )
})
