import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MESSAGES } from '../../content/messages/messages.ts'
import { setDeviceForTest } from '../../data/db/device.ts'
import { aDevice } from '../../data/db/device-builder.ts'
import { rememberPendingAction } from '../../data/session/pending-action.ts'
import { aSession } from '../../data/session/session-builder.ts'
import { takeConfirmedAction } from '../../data/session/take-pending-action.ts'
import { authRefusal, fakeShop } from '../../data/supabase/fake-backend.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { SignUpForm } from './SignUpPage.tsx'

let shop: ReturnType<typeof fakeShop>
/** The page that the mail's link opens. */
const mailLeadsTo = () => {
  const { origin, pathname } = new URL(shop.requests[0]?.query.redirect_to ?? '')
  return `${origin === location.origin ? '' : origin}${pathname}`
}

async function fillAndSend(next: string | null = null, password = 'a secret') {
  const onCreated = vi.fn()
  render(<SignUpForm next={next} onCreated={onCreated} />)
  const user = userEvent.setup()
  const fields = [
    [/First name/, 'Ada'],
    [/Last name/, 'Obi'],
    [/^Email/, 'ada@example.com'],
    [/^Password/, password],
  ] as const
  for (const [label, text] of fields) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  await screen.findByRole('button', { name: 'Create Account' })
  return { onCreated, toast: getToasts().at(-1) }
}

beforeEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  setDeviceForTest(aDevice().store)
  shop = fakeShop({ signup: () => ({ body: aSession('ada').user }) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('SignUpForm', () => {
  it('keeps the names across pages until the account exists', async () => {
    const name = () => screen.getByLabelText<HTMLInputElement>(/First name/).value
    shop = fakeShop({ signup: () => authRefusal('unexpected_failure') })
    await fillAndSend()
    cleanup()
    render(<SignUpForm next={null} onCreated={vi.fn()} />)
    expect(name()).toBe('Ada')
    shop = fakeShop({ signup: () => ({ body: aSession('ada').user }) })
    await userEvent.type(screen.getByLabelText(/^Password/), 'a secret')
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
    await vi.waitFor(() => expect(getToasts().at(-1)).toMatchObject(MESSAGES.auth.signedUp))
    cleanup()
    render(<SignUpForm next={null} onCreated={vi.fn()} />)
    expect(name()).toBe('')
  })

  it('creates the account without a phone', async () => {
    const { onCreated, toast } = await fillAndSend()
    expect(shop.sent('signup')).toMatchObject([{ email: 'ada@example.com', data: { first_name: 'Ada', phone: '' } }])
    expect(mailLeadsTo()).toBe('/')
    expect(toast).toMatchObject(MESSAGES.auth.signedUp)
    expect(onCreated).toHaveBeenCalledOnce()
  })

  it('puts the return path into the email’s link, and keeps the pending action', async () => {
    rememberPendingAction({ intent: { kind: 'wishlist', productId: 'pot', isSaved: true }, returnTo: '/product/pot' })
    await fillAndSend('/product/pot')
    expect(mailLeadsTo()).toBe('/product/pot')
    expect(takeConfirmedAction('ada')).toMatchObject({ intent: { kind: 'wishlist', productId: 'pot' } })
  })

  it('puts no other site into the email’s link', async () => {
    await fillAndSend('//evil.example/')
    expect(mailLeadsTo()).toBe('/')
  })

  it.each(['user_already_exists', 'email_exists', 'over_email_send_rate_limit'])(
    'shows the same result if the address already has an account (%s)',
    async (code) => {
      shop.answers.signup = () => authRefusal(code)
      const { onCreated, toast } = await fillAndSend()
      expect(toast).toMatchObject(MESSAGES.auth.signedUp)
      expect(onCreated).toHaveBeenCalledOnce()
    },
  )

  it('shows the server’s reason and stays open after a refusal', async () => {
    shop.answers.signup = () => authRefusal('weak_password', 'Password is too weak')
    const { onCreated, toast } = await fillAndSend()
    expect(toast).toMatchObject({ title: 'Error', message: 'Password is too weak', tone: 'error' })
    expect(onCreated).not.toHaveBeenCalled()
  })

  it('rejects a common password before sending', async () => {
    await fillAndSend(null, 'Password123')
    expect(await screen.findByText(/Many people use this password/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Password/))
    expect(shop.requests).toEqual([])
  })

  it('asks to wait after too many tries', async () => {
    shop.answers.signup = () => authRefusal('over_request_rate_limit', 'Request rate limit reached', 429)
    expect((await fillAndSend()).toast).toMatchObject(MESSAGES.auth.tooMany)
  })

  it('hides technical messages', async () => {
    shop.answers.signup = () => ({ status: 404, body: { msg: 'x is not a function' } })
    expect((await fillAndSend()).toast?.message).toBe('Something went wrong. Please try again.')
  })
})
