import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deadConnection, type FakeRequest, fakeBackend } from '../../../data/supabase/fake-backend.ts'
import { StockAdjust } from './StockAdjust.tsx'

type Press = { p_request_id: string; p_delta: number }

let requests: FakeRequest[]
let stock: number
/** Loses the next requests before the server receives them, or their responses after it has. */
let losses: ('request' | 'answer')[]

/** Fakes `adjust_stock`, which applies an id only once. */
const answers = new Map<string, number>()
const presses = () => requests.map(({ body }) => body as Press)

beforeEach(() => {
  stock = 10
  losses = []
  answers.clear()
  requests = fakeBackend(({ body }) => {
    const { p_request_id, p_delta } = body as Press
    const loss = losses.shift()
    if (loss === 'request') deadConnection()
    if (!answers.has(p_request_id)) {
      stock += p_delta
      answers.set(p_request_id, stock)
    }
    return loss === 'answer' ? deadConnection() : { body: answers.get(p_request_id) }
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StockAdjust productId="pot" name="Pot" stock={10} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = userEvent.setup()
const more = () => user.click(screen.getByRole('button', { name: 'One more of Pot' }))
const type = (count: string) => user.type(screen.getByRole('textbox'), `{Control>}a{/Control}${count}{Enter}`)
const sent = (count: number) => waitFor(() => expect(presses()).toHaveLength(count))
const shown = (count: string) =>
  waitFor(() => expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe(count))

it('keeps the focus on the pressed button', async () => {
  await more()
  expect(document.activeElement).toHaveProperty('disabled', false)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('One more of Pot')
  await shown('11')
})

it.each(['request', 'answer'] as const)('adds one only once when pressed again after a lost %s', async (loss) => {
  losses = [loss]
  await more()
  await sent(1)
  await more()
  await sent(2)
  await shown('11')
  expect(stock).toBe(11)
})

it.each(['request', 'answer'] as const)(
  'sets the typed stock after the %s of an earlier press was lost',
  async (loss) => {
    losses = [loss]
    await type('15')
    await sent(1)
    await shown('10')
    await type('16')
    await sent(3)
    await shown('16')
    expect(stock).toBe(16)
  },
)

it('keeps sales between two presses subtracted', async () => {
  losses = ['answer']
  await type('15')
  await sent(1)
  stock -= 2
  await type('16')
  await sent(3)
  expect(stock).toBe(14)
})
