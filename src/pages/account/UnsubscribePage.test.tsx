import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deadConnection, type FakeRequest, fakeBackend } from '../../data/supabase/fake-backend.ts'
import { UnsubscribeCard } from './UnsubscribePage.tsx'

const TOKEN = 'a5e0a0f0-0000-4000-8000-000000000001'

function open(answer: () => { status?: number; body?: unknown }, token = TOKEN, isConfirming = false): FakeRequest[] {
  const requests = fakeBackend(answer)
  render(
    <MemoryRouter>
      <UnsubscribeCard isConfirming={isConfirming} token={token} />
    </MemoryRouter>,
  )
  return requests
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const headed = (name: string) => screen.findByRole('heading', { level: 1, name })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a newsletter link', () => {
  it('unsubscribes only once pressed, then offers to subscribe again', async () => {
    const requests = open(() => ({ body: 'changed' }))
    await headed('Unsubscribe from our newsletter?')
    expect(requests).toEqual([])
    press('Unsubscribe')
    const ended = await headed('You are unsubscribed')
    await waitFor(() => expect(document.activeElement).toBe(ended))
    press('Subscribe again')
    await headed('You are subscribed again')
    expect(requests.map(({ path, body }) => [path, body])).toEqual([
      ['/rest/v1/rpc/change_newsletter', { p_token: TOKEN, p_is_wanted: false }],
      ['/rest/v1/rpc/change_newsletter', { p_token: TOKEN, p_is_wanted: true }],
    ])
  })

  it('in the confirmation email subscribes only once pressed', async () => {
    const requests = open(() => ({ body: 'changed' }), TOKEN, true)
    await headed('Do you want our newsletter?')
    expect(requests).toEqual([])
    press('Confirm')
    await headed('You are subscribed')
    expect(requests).toMatchObject([{ body: { p_token: TOKEN, p_is_wanted: true } }])
  })

  it('reports that it was used before', async () => {
    open(() => ({ body: 'unchanged' }))
    press('Unsubscribe')
    await headed('This link was used before')
    expect(screen.getByRole('button', { name: 'Subscribe again' })).toBeDefined()
  })

  it('reports that it is unknown', async () => {
    open(() => ({ body: 'unknown' }))
    press('Unsubscribe')
    await headed("This link doesn't work")
    expect(screen.getByRole('link', { name: 'Write to us' })).toBeDefined()
  })

  it('offers nothing without a token, and sends no request for a truncated one', async () => {
    open(() => ({ body: 'changed' }), '')
    await headed("This link doesn't work")
    cleanup()
    const requests = open(() => ({ body: 'changed' }), TOKEN.slice(0, 20))
    press('Unsubscribe')
    await headed("This link doesn't work")
    expect(requests).toEqual([])
  })

  it.each([
    ['no connection', deadConnection, 'No connection. Nothing was changed; please try again.'],
    [
      'too many tries',
      () => ({ status: 429, body: { code: 'PT429', hint: 'rate_limited', message: 'no', details: '7' } }),
      'Too many tries. Please wait an hour and try again.',
    ],
    ['a server error', () => ({ status: 500, body: {} }), 'That did not work. Please try again.'],
  ])('reports %s, and can be pressed again', async (_, answer, text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    open(answer)
    press('Unsubscribe')
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeDefined()
  })
})
