import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, getToasts } from '../feedback/toast-store.ts'
import { ConfirmAction } from '../overlay/ConfirmAction.tsx'
import { ResourceList } from './ResourceList.tsx'

type Pots = { readonly rows: readonly { readonly id: string; readonly name: string }[]; total: number; size: number }

const readPots = vi.fn(
  async (_asked: unknown): Promise<Pots> => ({
    rows: [{ id: 'a', name: 'Iron pot' }],
    total: 41,
    size: 20,
  }),
)
let selected: ReadonlySet<string> = new Set()
const select = vi.fn()
const runAction = vi.fn(async () => {})
const exportPots = vi.fn(async (_asked: unknown) => 'name')

function Address() {
  return <output aria-label="address">{useLocation().search}</output>
}

function open(search = '') {
  history.replaceState(null, '', `/${search}`)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/${search}`]}>
        <ResourceList
          title="Pots"
          failure={{ tone: 'error', title: 'Failed to load pots' }}
          read={(query) => queryOptions<Pots>({ queryKey: ['pots', query], queryFn: () => readPots(query) })}
          search="Search pots"
          filters={{
            metal: {
              label: 'Metal',
              options: [
                ['', 'Any'],
                ['iron', 'Iron'],
              ],
            },
          }}
          defaultSort="newest-desc"
          empty={{ title: 'No pots yet' }}
          emptySearch={{ title: 'No such pot' }}
          exportButton={{ name: () => 'pots.csv', make: exportPots, failure: { tone: 'error', title: 'No file' } }}
          columns={[
            { title: 'Name', sort: 'name-asc', cell: ({ name }) => name },
            {
              title: 'Actions',
              cell: ({ name }) => (
                <ConfirmAction
                  act={runAction}
                  invalidates={[['pots']]}
                  question={`Melt the ${name}?`}
                  title="Melt"
                  errorText={String}
                />
              ),
            },
          ]}
          selection={{ label: 'All pots', labelOf: ({ name }) => `Select ${name}`, keys: selected, onChange: select }}
        />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const address = () => screen.getByLabelText('address').textContent

beforeEach(() => {
  readPots.mockClear()
  select.mockClear()
  selected = new Set()
})
afterEach(() => {
  cleanup()
  for (const toast of getToasts()) dismissToast(toast.id)
})

it('loads the page, search and filters in the URL, and ignores unknown filters', async () => {
  open('?search=old&metal=gold&page=2')
  expect(screen.getByRole('status', { name: 'Loading pots' })).toBeDefined()
  expect(await screen.findByRole('cell', { name: 'Iron pot' })).toBeDefined()
  expect(readPots.mock.calls).toEqual([[{ search: 'old', metal: '', sort: 'newest-desc', page: 2 }]])
  expect(screen.getByText('Page 2 of 3')).toBeDefined()
})

it('starts at the first page after a filter change', async () => {
  open('?page=2')
  await userEvent.selectOptions(screen.getByLabelText('Metal'), 'Iron')
  await waitFor(() =>
    expect(readPots).toHaveBeenLastCalledWith({ search: '', metal: 'iron', sort: 'newest-desc', page: 1 }),
  )
  expect(address()).toBe('?metal=iron')
})

it.each([
  ['', 'No pots yet'],
  ['?search=silver', 'No such pot'],
])('explains an empty list at "%s"', async (search, text) => {
  readPots.mockResolvedValueOnce({ rows: [], total: 0, size: 20 })
  open(search)
  expect(await screen.findByRole('heading', { name: text })).toBeDefined()
})

it('toggles the sort order by column header, and ignores an unknown sort', async () => {
  open('?sort=secret&page=2')
  const head = await screen.findByRole('columnheader', { name: 'Name' })
  expect(head.getAttribute('aria-sort')).toBe('none')
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(address()).toBe('?sort=name-asc')
  await waitFor(() => expect(readPots).toHaveBeenLastCalledWith(expect.objectContaining({ sort: 'name-asc', page: 1 })))
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(address()).toBe('?sort=name-desc')
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
})

it.each([
  ['Select Iron pot', [], ['a']],
  ['Select Iron pot', ['a', 'b'], ['b']],
  ['All pots', [], ['a']],
  ['All pots', ['a'], []],
])('the checkbox %s changes the selection from %j to %j', async (box, before, after) => {
  selected = new Set(before)
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: box }))
  expect(select).toHaveBeenCalledExactlyOnceWith(new Set(after))
})

it('shows the text of an empty list even if sorted', async () => {
  readPots.mockResolvedValueOnce({ rows: [], total: 0, size: 20 })
  open('?sort=name-asc')
  expect(await screen.findByRole('heading', { name: 'No pots yet' })).toBeDefined()
})

it('moves to the last page if the list has become shorter', async () => {
  open('?page=9')
  await waitFor(() => expect(address()).toBe('?page=3'))
})

it('exports all filtered rows, and reports a failure', async () => {
  exportPots.mockRejectedValueOnce(new Error('offline'))
  open('?metal=iron')
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(exportPots).toHaveBeenCalledWith({ search: '', metal: 'iron', sort: 'newest-desc', page: 1 })
  await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'No file' }]))
})

it('keeps a row that another admin removed until its dialog is closed', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Melt' }))
  readPots.mockResolvedValueOnce({ rows: [], total: 0, size: 20 })
  runAction.mockRejectedValueOnce(new Error('It is melted already.'))
  const press = (name: string) =>
    userEvent.click(screen.getAllByRole('button', { name, hidden: true }).at(-1) as HTMLElement)
  await press('Melt')
  expect(await screen.findByText(/melted already/)).toBeDefined()
  await waitFor(() => expect(readPots).toHaveBeenCalledTimes(2))
  expect(screen.getByText('Melt the Iron pot?')).toBeDefined()
  await press('Cancel')
  expect(await screen.findByText('No pots yet')).toBeDefined()
})
