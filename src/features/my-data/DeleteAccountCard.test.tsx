import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, BUSY, deadConnection, fakeShop } from '../../data/supabase/fake-backend.ts'
import { DeleteAccountForm } from './DeleteAccountCard.tsx'

let shop: ReturnType<typeof fakeShop>
const sentPasswords = () => shop.sent('delete_my_account').map((body) => (body as { p_password: string }).p_password)
const answers = (deletion: object) => {
  shop.answers.delete_my_account = () => ({ body: deletion })
}

beforeEach(() => {
  shop = fakeShop({})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function fill(password: string, word: string, email = 'ada@oja.example') {
  const onDeleted = vi.fn(async () => {})
  render(
    <MemoryRouter>
      <DeleteAccountForm email={email} onCancel={() => {}} onDeleted={onDeleted} />
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  if (password) await user.type(screen.getByLabelText(/Your password/), password)
  if (word) await user.type(screen.getByLabelText(/Type DELETE/), word)
  await user.click(screen.getByRole('button', { name: 'Delete for good' }))
  return { onDeleted }
}

describe('DeleteAccountForm', () => {
  it('sends no request without the password and the word', async () => {
    const { onDeleted } = await fill('', 'DELET')
    expect(screen.getByText('Enter your password.')).toBeTruthy()
    expect(screen.getByText('Type DELETE here.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/Your password/))
    expect(sentPasswords()).toEqual([])
    expect(onDeleted).not.toHaveBeenCalled()
  })

  it('sends the password untrimmed, and accepts the word in any case', async () => {
    answers({ outcome: 'deleted' })
    const { onDeleted } = await fill(' spaced ', 'delete ')
    await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
    expect(sentPasswords()).toEqual([' spaced '])
  })

  it('needs no password from phone users, and asks them to sign in again if required', async () => {
    answers({ outcome: 'sign_in_again' })
    const { onDeleted } = await fill('', 'DELETE', '')
    expect(screen.queryByLabelText(/Your password/)).toBeNull()
    expect(await screen.findByText(/sign in again with a code/)).toBeTruthy()
    expect(sentPasswords()).toEqual([''])
    expect(onDeleted).not.toHaveBeenCalled()
  })

  it('shows a wrong password beside its field, and keeps the input', async () => {
    answers({ outcome: 'wrong_password' })
    const { onDeleted } = await fill('guess', 'DELETE')
    expect(await screen.findByText('That is not your password.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/Your password/).value).toBe('guess')
    expect(onDeleted).not.toHaveBeenCalled()
  })

  it('links to the open order that prevents the deletion', async () => {
    const order = { id: '1a2b3c4d-0000', status: 'shipped', payment_status: 'completed' }
    answers({ outcome: 'order_open', orders: [order] })
    const { onDeleted } = await fill('right', 'DELETE')
    expect((await screen.findByRole('link', { name: 'Order #C4D-0000' })).getAttribute('href')).toBe(
      '/dashboard?tab=orders&order=1a2b3c4d-0000',
    )
    expect(screen.getByText(/is on its way to you/)).toBeTruthy()
    expect(onDeleted).not.toHaveBeenCalled()
  })

  it.each([
    [deadConnection, /^No connection\. We can't tell whether your account is deleted/],
    [() => ({ status: 429, body: { code: 'PT429', hint: 'rate_limited' } }), /^Too many tries/],
    [() => BUSY, /^Your account could not be deleted/],
  ] satisfies [() => Answer, RegExp][])('never reports a failure (%#) as a deletion', async (failure, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    shop.answers.delete_my_account = failure
    const { onDeleted } = await fill('right', 'DELETE')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(onDeleted).not.toHaveBeenCalled()
  })
})
