import { webcrypto } from 'node:crypto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recordFromAdminProduct } from '../../../data/admin/products/admin-product-record.ts'
import { createImportSession } from '../../../data/admin/products/import/import-session.ts'
import type { ImportCall } from '../../../data/admin/products/import/import-worker.ts'
import { type FakeRequest, fakeBackend } from '../../../data/supabase/fake-backend.ts'
import { anAdminProduct } from '../../../domain/catalogue/product-builder.ts'
import { randomUuid } from '../../../lib/uuid.ts'
import { ImportDialog } from './ImportDialog.tsx'

/** Runs the worker's code on this thread, because jsdom has no workers. */
class SameThread {
  private readonly session = createImportSession('https://shop.test')
  postMessage({ method, args }: ImportCall, [port]: [MessagePort]) {
    const run = this.session[method] as (...given: unknown[]) => unknown
    void (async () => run(...args))().then(
      (value) => port.postMessage({ value }),
      (cause: unknown) => port.postMessage({ error: String(cause) }),
    )
  }
  terminate() {}
}

const pot = anAdminProduct({ name: 'Pot', price: 100_000, stock: 2 })
const onClose = vi.fn()
let requests: FakeRequest[]

const ANSWERS: Readonly<Record<string, (request: FakeRequest) => unknown>> = {
  product_keys: ({ body }) =>
    (body as { p_after?: string }).p_after
      ? []
      : [
          { id: pot.id, name: 'Pot', sku: null, barcode: null, category: 'garden-tools', is_removed: false },
          { id: randomUuid(), name: 'Moon', sku: null, barcode: null, category: 'spaceships', is_removed: true },
        ],
  products_by_id: () => [recordFromAdminProduct(pot)],
  import_products: ({ body }) =>
    (body as { p_writes: { id: string }[] }).p_writes.map(({ id }) => ({ id, message: null })),
}
const callsOf = (name: string) => requests.filter(({ path }) => path.endsWith(`/rpc/${name}`)).map(({ body }) => body)

beforeEach(() => {
  onClose.mockClear()
  vi.stubGlobal('Worker', SameThread)
  // jsdom doesn't implement `crypto.subtle`.
  vi.stubGlobal('crypto', webcrypto)
  requests = fakeBackend((request) => ({ body: ANSWERS[request.path.split('/').at(-1) ?? '']?.(request) ?? [] }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportDialog onClose={onClose} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const user = userEvent.setup()
const choose = (text: string) => user.upload(screen.getByLabelText('File'), new File([text], 'list.csv'))
const button = (name: string | RegExp) => screen.getByRole('button', { name }) as HTMLButtonElement

it('shows beside the file why it can’t be read, and accepts another', async () => {
  await choose('name,price\n')
  expect(await screen.findByText('This file has headings but no rows.')).toBeDefined()
  await choose('name,price\nPot,1\n')
  expect(await screen.findByText('A list with its own headings, with 1 row')).toBeDefined()
})

it('rereads a file chosen twice, and keeps the focus on its field', async () => {
  const posted = vi.spyOn(SameThread.prototype, 'postMessage')
  const file = new File(['name,price\n'], 'list.csv')
  await user.upload(screen.getByLabelText('File'), file)
  expect(await screen.findByText('This file has headings but no rows.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('File'))
  await user.upload(screen.getByLabelText('File'), file)
  await waitFor(() => expect(posted).toHaveBeenCalledTimes(2))
})

it('shows beside the file that it has no rows below the chosen headings', async () => {
  await choose('name,price\nPot,1\n')
  await user.selectOptions(await screen.findByLabelText('Headings in row'), '2')
  expect(await screen.findByText('This file has headings but no rows.')).toBeDefined()
})

it('imports the checked rows once its questions are answered', async () => {
  await choose('name,price,stock\nPot,12.500,8\n')
  await user.click(await screen.findByRole('button', { name: 'Check the rows' }))
  expect(await screen.findByText(/choose above whether it is the same/)).toBeDefined()
  expect(document.activeElement?.textContent).toBe('3. Check')
  expect(button('Import 0 products').disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'The same products: update them' }))
  await user.click(await screen.findByRole('radio', { name: /comma before the kobo/ }))
  await waitFor(() => expect(button('Import 1 product').disabled).toBe(false))
  // The table updates asynchronously after an answer.
  expect(await screen.findByText('₦12,500.00')).toBeDefined()
  const row = screen.getByRole('row', { name: /Pot/ })
  expect(within(row).getByText('was ₦1,000.00')).toBeDefined()
  expect(within(row).getByText('2 now, 8 in the file: stays 2')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Use the file’s stock' }))
  expect(await within(screen.getByRole('row', { name: /Pot/ })).findByText('was 2')).toBeDefined()
  expect(callsOf('import_products')).toEqual([])

  await user.click(button('Import 1 product'))
  expect(await screen.findByText('1 product was stored.')).toBeDefined()
  expect(callsOf('import_products')).toMatchObject([
    {
      p_import: { file_name: 'list.csv' },
      p_writes: [{ id: pot.id, is_new: false, set: { price: 12_500 }, expect: { price: 1000 }, stock: { set: 8 } }],
    },
  ])
})

it('imports the rows it shows, even if an earlier check finishes last', async () => {
  await choose('name,price,stock\nPot,12.500,8\n')
  await user.click(await screen.findByRole('button', { name: 'Check the rows' }))
  const comma = await screen.findByRole('radio', { name: /comma before the kobo/ })
  const ask = fetch
  const slow = Promise.withResolvers<void>()
  let isSlow = true
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (isSlow) {
      isSlow = false
      await slow.promise
    }
    return ask(input, init)
  })
  await user.click(screen.getByRole('radio', { name: 'The same products: update them' }))
  await user.click(comma)
  slow.resolve()
  // Each check's last request asks whether this file was imported before.
  await waitFor(() => expect(requests.filter(({ query }) => 'digest' in query)).toHaveLength(3))
  await waitFor(() => expect(button('Import 1 product').disabled).toBe(false))
  await user.click(button('Import 1 product'))
  expect(await screen.findByText('1 product was stored.')).toBeDefined()
  expect(callsOf('import_products')).toMatchObject([{ p_writes: [{ id: pot.id, set: { price: 12_500 } }] }])
})

it('checks another file after a cancelled check that never finished', async () => {
  const ask = fetch
  await choose('name,price\nPot,1\n')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await user.click(await screen.findByRole('button', { name: 'Check the rows' }))
  await user.click(button('Cancel'))
  vi.stubGlobal('fetch', ask)
  await choose('name,category,price\nLid,food,1800\n')
  await user.click(await screen.findByRole('button', { name: 'Check the rows' }))
  expect(await screen.findByText('₦1,800.00')).toBeDefined()
})

it('asks for confirmation before closing during an import', async () => {
  await choose('name,category,price,stock\nLid,garden-tools,1800,2\n')
  await user.click(await screen.findByRole('button', { name: 'Check the rows' }))
  await screen.findByText('₦1,800.00')
  requests = fakeBackend(() => new Promise(() => {}))
  await user.click(button('Import 1 product'))
  await user.click(button('Cancel'))
  expect(onClose).not.toHaveBeenCalled()
  expect(await screen.findByText(/Products stored so far stay in the shop/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Stop', hidden: true }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('asks for a missing category and stock, and lists the shop’s own categories', async () => {
  await choose('name,category,price\nRocket,Spaceships,1000\n')
  await user.click(await screen.findByRole('button', { name: 'Check the rows' }))
  const category = await screen.findByLabelText('Category of "Spaceships"')
  expect(within(category).getByRole('option', { name: 'New: Spaceships' })).toBeDefined()
  await user.selectOptions(category, 'Garden Tools')
  await user.type(await screen.findByLabelText(/Stock of each new product/), '5')
  await waitFor(() => expect(button('Import 1 product').disabled).toBe(false))
  await user.click(button('Import 1 product'))
  expect(await screen.findByText('1 product was stored.')).toBeDefined()
  expect(callsOf('import_products')).toMatchObject([
    { p_writes: [{ is_new: true, set: { category: 'garden-tools' }, stock: { set: 5 } }] },
  ])
})

it('asks which of two columns is the price, and remembers the answer', async () => {
  await choose('name,category,price,price\nLid,food,1800,2500\n')
  expect(await screen.findByText('Several columns could be the Price. Choose the right one below.')).toBeDefined()
  const [first] = screen.getAllByLabelText('Meaning of price')
  await user.selectOptions(first as HTMLElement, 'price')
  await user.click(button('Check the rows'))
  expect(await screen.findByText('₦1,800.00')).toBeDefined()
  await user.click(button('Back'))
  await user.click(button('Back'))
  await choose('name,category,price,price\nLid,food,1900,2500\n')
  const again = (await screen.findAllByLabelText('Meaning of price')) as HTMLSelectElement[]
  expect(again.map(({ value }) => value)).toEqual(['price', ''])
  expect(button('Check the rows').disabled).toBe(false)
})
