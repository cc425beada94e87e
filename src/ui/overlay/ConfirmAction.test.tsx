import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, getToasts } from '../feedback/toast-store.ts'
import { ConfirmAction } from './ConfirmAction.tsx'

const act = vi.fn(async () => 'pot')
const read = vi.fn(async () => 'pots')

function Pots() {
  return useQuery({ queryKey: ['pots'], queryFn: read }).data
}

beforeEach(() => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Pots />
      <ConfirmAction
        title="Delete pot"
        question="For good?"
        act={act}
        successToast={(name) => ({ title: `${name} deleted` })}
        errorToast={(cause) => ({ tone: 'error', title: String(cause) })}
        errorText={() => 'Look at the cable.'}
        invalidates={[['pots']]}
      >
        {(ask) => (
          <button type="button" onClick={ask}>
            Delete
          </button>
        )}
      </ConfirmAction>
    </QueryClientProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  for (const toast of getToasts()) dismissToast(toast.id)
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('acts only after a confirmation', async () => {
  await press('Delete')
  expect(screen.getByText('For good?')).toBeDefined()
  expect(act).not.toHaveBeenCalled()
  await press('Delete pot')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(getToasts()).toMatchObject([{ title: 'pot deleted' }])
  expect(read).toHaveBeenCalledTimes(2)
})

it('stays open after a failure, with the reason', async () => {
  act.mockRejectedValueOnce('no connection')
  await press('Delete')
  await press('Delete pot')
  await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'no connection' }]))
  expect(screen.getByText('For good?')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe('Look at the cable.')
  // The action may have succeeded despite the error.
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  await press('Cancel')
  await press('Delete')
  expect(screen.queryByRole('alert')).toBeNull()
})
