import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MESSAGES } from '../../content/messages/messages.ts'
import { DataError } from '../../data/errors/data-error.ts'
import { rememberPendingAction } from '../../data/session/pending-action.ts'
import { signUp } from '../../data/session/session.ts'
import { takeConfirmedAction } from '../../data/session/take-pending-action.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { SignUpForm } from './SignUpPage.tsx'

vi.mock('../../data/session/session.ts', () => ({ signUp: vi.fn() }))

async function fillAndSend(next: string | null = null, password = 'a secret') {
  const onCreated = vi.fn()
  render(<SignUpForm next={next} onCreated={onCreated} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(/First name/), 'Ada')
  await user.type(screen.getByLabelText(/Last name/), 'Obi')
  await user.type(screen.getByLabelText(/^Email/), 'ada@example.com')
  await user.type(screen.getByLabelText(/^Password/), password)
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  await screen.findByRole('button', { name: 'Create Account' })
  return { onCreated, toast: getToasts().at(-1) }
}

beforeEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
})
afterEach(cleanup)

describe('SignUpForm', () => {
  it('creates the account without a phone', async () => {
    vi.mocked(signUp).mockResolvedValue('ada')
    const { onCreated, toast } = await fillAndSend()
    expect(signUp).toHaveBeenCalledWith(expect.objectContaining({ firstName: 'Ada', phone: '' }), '/')
    expect(toast).toMatchObject(MESSAGES.auth.signedUp)
    expect(onCreated).toHaveBeenCalledOnce()
  })

  it('has the mail lead back, and keeps for it what was pressed', async () => {
    vi.mocked(signUp).mockResolvedValue('ada')
    rememberPendingAction({ intent: { kind: 'wishlist', productId: 'pot', isSaved: true }, returnTo: '/product/pot' })
    await fillAndSend('/product/pot')
    expect(signUp).toHaveBeenLastCalledWith(expect.anything(), '/product/pot')
    expect(takeConfirmedAction('ada')).toMatchObject({ intent: { kind: 'wishlist', productId: 'pot' } })
  })

  it('has no mail lead to another site', async () => {
    vi.mocked(signUp).mockResolvedValue('ada')
    await fillAndSend('//evil.example/')
    expect(signUp).toHaveBeenLastCalledWith(expect.anything(), '/')
  })

  it.each(['user_already_exists', 'email_exists', 'over_email_send_rate_limit'])(
    'answers the same when the address has an account already (%s)',
    async (code) => {
      vi.mocked(signUp).mockRejectedValue(new DataError({ kind: 'conflict', message: 'taken', code }))
      const { onCreated, toast } = await fillAndSend()
      expect(toast).toMatchObject(MESSAGES.auth.signedUp)
      expect(onCreated).toHaveBeenCalledOnce()
    },
  )

  it("says the server's reason and stays when it is refused", async () => {
    vi.mocked(signUp).mockRejectedValue(
      new DataError({ kind: 'invalid', message: 'Password is too weak', code: 'weak_password' }),
    )
    const { onCreated, toast } = await fillAndSend()
    expect(toast).toMatchObject({ title: 'Error', message: 'Password is too weak', tone: 'error' })
    expect(onCreated).not.toHaveBeenCalled()
  })

  it('sends no password that guessers try first', async () => {
    vi.mocked(signUp).mockClear()
    await fillAndSend(null, 'Password123')
    expect(await screen.findByText(/Many people use this password/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Password/))
    expect(signUp).not.toHaveBeenCalled()
  })

  it('says how long to wait after too many tries', async () => {
    const code = 'over_request_rate_limit'
    vi.mocked(signUp).mockRejectedValue(
      new DataError({ kind: 'unavailable', message: 'Request rate limit reached', code }),
    )
    expect((await fillAndSend()).toast).toMatchObject(MESSAGES.auth.tooMany)
  })

  it('hides what only a programmer understands', async () => {
    vi.mocked(signUp).mockRejectedValue(new DataError({ kind: 'unknown', message: 'x is not a function' }))
    expect((await fillAndSend()).toast?.message).toBe('Something went wrong. Please try again.')
  })
})
