import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeRequest, fakeBackend } from '../../../data/supabase/fake-backend.ts'
import { ImportDialog } from './ImportDialog.tsx'

type Call = { p_rows: unknown[]; p_dry_run: boolean; p_set_stock: boolean }

const NAMES = ['Pot', 'Pan', 'Lid', 'Cup']
let requests: FakeRequest[]
let stocks: (setStock: boolean) => unknown[]

const calls = () => requests.filter(({ path }) => path.endsWith('/rpc/import_products')).map(({ body }) => body as Call)

beforeEach(() => {
  // jsdom has no dialogs that open.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
  requests = fakeBackend(({ path, body }) => {
    if (!path.endsWith('/rpc/import_products')) return { body: [] }
    const line = (stock: unknown, at: number) => {
      const { now, after } = (stock ?? {}) as { now?: number; after?: number }
      return { line: at + 1, name: NAMES[at], action: now === after ? 'unchanged' : 'update', message: null, stock }
    }
    return { body: stocks((body as Call).p_set_stock).map(line) }
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportDialog onClose={() => {}} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = userEvent.setup()
const choose = (text: string) => user.upload(screen.getByLabelText('File'), new File([text], 'products.csv'))
const importButton = () => screen.getByRole('button', { name: /^Import \d/ }) as HTMLButtonElement

it('says whose stock moved since the export and what becomes of it, and asks nothing', async () => {
  stocks = () => [
    { now: 2, exported: 5, file: 8, after: 5, is_repeat: false },
    { now: 5, exported: 5, file: 8, after: 8, is_repeat: false },
    { now: 4, exported: 5, file: 8, after: 4, is_repeat: true },
    null,
  ]
  await choose('name,stock,stock_when_exported\nPot,8,5\nPan,8,5\nLid,8,5\nCup,5,5')
  expect(await screen.findByRole('heading', { name: 'Stock moved meanwhile' })).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Row 2, Pot: 2 now, 5 when exported, 8 in the file: becomes 5',
    'Row 4, Lid: 4 now, 5 when exported, 8 in the file: stays 4, as this file was imported within the last day',
  ])
  expect(screen.queryByRole('radio')).toBeNull()
  expect(calls()[0]?.p_rows[0]).toEqual({ name: 'Pot', stock_quantity: 8, stock_when_exported: 5 })
})

it('leaves the stock that a file without its export differs from, unless the admin sets it', async () => {
  stocks = (setStock) => [{ now: 2, exported: null, file: 5, after: setStock ? 5 : 2, is_repeat: false }]
  await choose('name,stock\nPot,5')
  expect(await screen.findByText('Row 2, Pot: 2 now, 5 in the file: stays 2')).toBeDefined()
  expect((screen.getByRole('radio', { name: 'Leave the stock' }) as HTMLInputElement).checked).toBe(true)
  expect(importButton().disabled).toBe(true)

  await user.click(screen.getByRole('radio', { name: 'Set the stock of the file' }))
  expect(await screen.findByText('Row 2, Pot: 2 now, 5 in the file: becomes 5')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Import 1 product' }))
  await waitFor(() =>
    expect(calls().map(({ p_dry_run, p_set_stock }) => [p_dry_run, p_set_stock])).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ]),
  )
})
