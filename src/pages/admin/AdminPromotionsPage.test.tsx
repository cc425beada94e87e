import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeRequest, fakeBackend } from '../../data/supabase/fake-backend.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { PromotionDialog } from './AdminPromotionsPage.tsx'

const onClose = vi.fn()
let requests: FakeRequest[]
let answer: { status?: number; body?: unknown }

const sends = () => requests.filter(({ path }) => path.endsWith('/rpc/send_promotion'))
const toasts = () => getToasts().map(({ title, message }) => [title, message])

beforeEach(() => {
  answer = { body: 12 }
  requests = fakeBackend(({ path }) =>
    path.endsWith('/rpc/admin_products') ? { body: { rows: [], total: 0 } } : answer,
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PromotionDialog audience={12} onClose={onClose} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  for (const toast of getToasts()) dismissToast(toast.id)
  onClose.mockReset()
  vi.unstubAllGlobals()
})

const user = userEvent.setup()
const title = () => screen.getByRole('textbox', { name: /^Title/ })
const message = () => screen.getByRole('textbox', { name: /^Message/ })
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))

async function write() {
  await user.type(title(), 'Pots are 20% off')
  await user.type(message(), 'Until Sunday.')
}

describe('a new promotion', () => {
  it('counts characters and shows a preview', async () => {
    expect(screen.getByText('Reaches 12 customers right now.')).toBeDefined()
    await write()
    expect(screen.getByText('16 of 80 characters')).toBeDefined()
    const preview = within(screen.getByRole('region', { name: 'Preview' }))
    expect(preview.getByText('Pots are 20% off')).toBeDefined()
    expect(preview.getByText('Until Sunday.')).toBeDefined()
  })

  it('is sent only after a confirmation with its title and number of recipients', async () => {
    await write()
    await press('Send...')
    expect(sends()).toEqual([])
    expect(screen.getByText(`Send "Pots are 20% off" to 12 customers? It can't be taken back.`)).toBeDefined()
    await press('Send to 12 customers')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sends().map(({ body }) => body)).toEqual([
      {
        p_id: expect.stringMatching(/^[\da-f-]{36}$/),
        p_type: 'promo',
        p_title: 'Pots are 20% off',
        p_message: 'Until Sunday.',
        p_target: '/shop',
      },
    ])
    expect(toasts()).toEqual([['Promotion sent', 'It reached 12 customers.']])
  })

  it('shows errors beside the fields, and keeps the input', async () => {
    await user.click(message())
    await user.paste('x'.repeat(301))
    await user.selectOptions(screen.getByLabelText('Leads to'), 'One product')
    await press('Send...')
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Write a title.',
      'Please shorten this to 300 characters.',
      'Choose a product.',
    ])
    expect(document.activeElement).toBe(title())
    expect(message()).toHaveProperty('value', 'x'.repeat(301))
  })

  it('is resent under the same id after a lost response, with the same input', async () => {
    await write()
    answer = { status: 503, body: {} }
    await press('Send...')
    await press('Send to 12 customers')
    await waitFor(() => expect(toasts()[0]?.[0]).toBe('Failed to send promotion'))
    expect(await screen.findByRole('textbox', { name: /^Title/ })).toHaveProperty('value', 'Pots are 20% off')
    answer = { body: 12 }
    await press('Send...')
    await press('Send to 12 customers')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const ids = sends().map(({ body }) => (body as { p_id: string }).p_id)
    expect(new Set(ids).size).toBe(1)
    expect(ids.length).toBeGreaterThan(1)
  })

  it.each([
    ['PT429', 'rate_limited', 429, /^Five promotions were sent within a day/],
    ['OJ001', 'request_key_conflict', 400, /^An earlier version was already sent/],
  ] as const)('explains the refusal %s', async (code, hint, status, text) => {
    answer = { status, body: { code, hint, message: 'no', details: '' } }
    await write()
    await press('Send...')
    await press('Send to 12 customers')
    await waitFor(() => expect(toasts()[0]?.[1]).toMatch(text))
    expect(onClose).not.toHaveBeenCalled()
  })
})
