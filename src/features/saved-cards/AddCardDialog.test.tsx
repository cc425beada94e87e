import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { AddCardDialog } from './AddCardDialog.tsx'

beforeEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
})
afterEach(cleanup)

type Filled = { month?: string; year?: number; cvv?: string }

async function fill(
  number: string,
  { month = '09', year = new Date().getFullYear() + 2, cvv = '12a345' }: Filled = {},
) {
  const onAdd = vi.fn()
  const { container } = render(<AddCardDialog isBusy={false} onAdd={onAdd} onClose={() => {}} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(/Cardholder name/), 'Ada Obi')
  await user.type(screen.getByLabelText(/Card number/), number)
  await user.selectOptions(screen.getByLabelText(/Month/), month)
  await user.selectOptions(screen.getByLabelText(/Year/), String(year))
  await user.type(screen.getByLabelText(/CVV/), cvv)
  await user.click(screen.getByRole('button', { name: 'Add card' }))
  return { onAdd, field: (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value }
}

describe('AddCardDialog', () => {
  it('submits brand, last four digits and expiry, never the number or the CVV', async () => {
    const { onAdd, field } = await fill('5531x886652142950999')
    expect(field('number')).toBe('5531 8866 5214 2950')
    expect(field('cvv')).toBe('1234')
    const [card] = onAdd.mock.calls[0] ?? []
    expect(card).toMatchObject({ last4: '2950', brand: 'Mastercard', expiryMonth: 9 })
    expect(JSON.stringify(card)).not.toMatch(/55318866|1234\b/)
  })

  it('rejects a number of twelve digits', async () => {
    const { onAdd } = await fill('4111 1111 1111')
    expect(onAdd).not.toHaveBeenCalled()
    expect(getToasts().at(-1)?.title).toBe('Invalid card number')
    expect(screen.getByText('Enter at least 13 digits.')).toBeTruthy()
  })

  it('rejects an expired card, and a CVV of one digit', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 22), toFake: ['Date'] })
    const { onAdd } = await fill('4111 1111 1111 1111', { month: '10', year: 2026, cvv: '1' })
    vi.useRealTimers()
    expect(onAdd).not.toHaveBeenCalled()
    expect(screen.getByText('This card has expired.')).toBeTruthy()
    expect(screen.getByText('Enter 3 or 4 digits.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/Month/))
  })

  it('requires every field and focuses the first missing one', async () => {
    const onAdd = vi.fn()
    render(<AddCardDialog isBusy={false} onAdd={onAdd} onClose={() => {}} />)
    await userEvent.click(screen.getByRole('button', { name: 'Add card' }))
    expect(screen.getAllByRole('alert')).toHaveLength(5)
    expect(document.activeElement).toBe(screen.getByLabelText(/Cardholder name/))
    expect(onAdd).not.toHaveBeenCalled()
  })

  it('offers the current year and the next nineteen', () => {
    render(<AddCardDialog isBusy={false} onAdd={() => {}} onClose={() => {}} />)
    const years = [...(screen.getByLabelText(/Year/) as HTMLSelectElement).options]
      .slice(1)
      .map((option) => option.value)
    expect(years).toHaveLength(20)
    expect(years[0]).toBe(String(new Date().getFullYear()))
  })
})
