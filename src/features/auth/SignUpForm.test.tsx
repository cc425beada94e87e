// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MESSAGES } from '../../content/messages.ts'
import { signUp } from '../../data/session/session.ts'
import { fail, ok } from '../../lib/result.ts'
import { dismissToast, getToasts } from '../../ui/toast-store.ts'
import { SignUpForm } from './SignUpForm.tsx'

vi.mock('../../data/session/session.ts', () => ({ signUp: vi.fn() }))

async function fillAndSend() {
  const onCreated = vi.fn()
  render(<SignUpForm next={null} onCreated={onCreated} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(/First name/), 'Ada')
  await user.type(screen.getByLabelText(/Last name/), 'Obi')
  await user.type(screen.getByLabelText(/^Email/), 'ada@example.com')
  await user.type(screen.getByLabelText(/^Password/), 'secret')
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  return { onCreated, toast: getToasts().at(-1) }
}

beforeEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
})
afterEach(cleanup)

describe('SignUpForm', () => {
  it('creates the account without a phone', async () => {
    vi.mocked(signUp).mockResolvedValue(ok(undefined))
    const { onCreated, toast } = await fillAndSend()
    expect(signUp).toHaveBeenCalledWith(expect.objectContaining({ firstName: 'Ada', phone: '' }))
    expect(toast).toMatchObject(MESSAGES.auth.signedUp)
    expect(onCreated).toHaveBeenCalledOnce()
  })

  it.each(['user_already_exists', 'email_exists', 'over_email_send_rate_limit'])(
    'answers the same when the address has an account already (%s)',
    async (code) => {
      vi.mocked(signUp).mockResolvedValue(fail({ kind: 'conflict', message: 'taken', code }))
      const { onCreated, toast } = await fillAndSend()
      expect(toast).toMatchObject(MESSAGES.auth.signedUp)
      expect(onCreated).toHaveBeenCalledOnce()
    },
  )

  it("says the server's reason and stays when it is refused", async () => {
    vi.mocked(signUp).mockResolvedValue(
      fail({ kind: 'invalid', message: 'Password is too weak', code: 'weak_password' }),
    )
    const { onCreated, toast } = await fillAndSend()
    expect(toast).toMatchObject({ title: 'Error', message: 'Password is too weak', tone: 'error' })
    expect(onCreated).not.toHaveBeenCalled()
  })

  it('hides what only a programmer understands', async () => {
    vi.mocked(signUp).mockResolvedValue(fail({ kind: 'unknown', message: 'x is not a function' }))
    expect((await fillAndSend()).toast?.message).toBe('Something went wrong. Please try again.')
  })
})
