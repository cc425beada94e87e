import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataError, type Failure } from '../../data/errors/data-error.ts'
import { DeleteAccountForm } from './DeleteAccountForm.tsx'

type Answer = () => Promise<unknown>
const server = vi.hoisted(() => ({ asked: [] as string[], answer: (async () => null) as Answer }))
vi.mock('../../data/account/delete-account.ts', () => ({
  deleteAccount: (password: string) => {
    server.asked.push(password)
    return server.answer()
  },
}))

const answers = (deletion: object) => {
  server.answer = async () => deletion
}

beforeEach(() => {
  server.asked.length = 0
})
afterEach(cleanup)

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
  it('asks nothing of the server before password and word are there', async () => {
    const { onDeleted } = await fill('', 'DELET')
    expect(screen.getByText('Enter your password.')).toBeTruthy()
    expect(screen.getByText('Type DELETE here.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/Your password/))
    expect(server.asked).toEqual([])
    expect(onDeleted).not.toHaveBeenCalled()
  })

  it('deletes with the password as it was typed, spaces and all, and the word in any case', async () => {
    answers({ outcome: 'deleted' })
    const { onDeleted } = await fill(' spaced ', 'delete ')
    expect(server.asked).toEqual([' spaced '])
    expect(onDeleted).toHaveBeenCalledOnce()
  })

  it('asks who signs in with a number for no password, and says when a fresh sign-in is needed', async () => {
    answers({ outcome: 'sign_in_again' })
    const { onDeleted } = await fill('', 'DELETE', '')
    expect(screen.queryByLabelText(/Your password/)).toBeNull()
    expect(server.asked).toEqual([''])
    expect(await screen.findByText(/sign in again with a code/)).toBeTruthy()
    expect(onDeleted).not.toHaveBeenCalled()
  })

  it('says beside the field that the password is wrong, and keeps what was typed', async () => {
    answers({ outcome: 'wrong_password' })
    const { onDeleted } = await fill('guess', 'DELETE')
    expect(await screen.findByText('That is not your password.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/Your password/).value).toBe('guess')
    expect(onDeleted).not.toHaveBeenCalled()
  })

  it('names the order that keeps the account, with a way to it', async () => {
    const order = { id: '1a2b3c4d-0000', status: 'shipped', paymentStatus: 'completed' }
    answers({ outcome: 'order_open', orders: [order] })
    const { onDeleted } = await fill('right', 'DELETE')
    expect((await screen.findByRole('link', { name: 'Order 1a2b3c4d' })).getAttribute('href')).toBe(
      '/dashboard?tab=orders&order=1a2b3c4d-0000',
    )
    expect(screen.getByText(/is on its way to you/)).toBeTruthy()
    expect(onDeleted).not.toHaveBeenCalled()
  })

  it.each([
    [{ kind: 'offline', message: '' }, /^No connection\. We can't tell whether your account is deleted/],
    [{ kind: 'unavailable', message: '', hint: 'rate_limited' }, /^Too many tries/],
    [{ kind: 'unavailable', message: '' }, /^Your account could not be deleted/],
  ] satisfies [Failure, RegExp][])('never takes a failure (%o) for a deletion', async (failure, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    server.answer = async () => {
      throw new DataError(failure)
    }
    const { onDeleted } = await fill('right', 'DELETE')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(onDeleted).not.toHaveBeenCalled()
  })
})
