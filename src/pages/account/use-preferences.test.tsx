import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CHANGE_FAILURES } from '../../content/messages/failure-texts.ts'
import { SAVED_OFFLINE } from '../../content/messages/saved-offline.ts'
import type { SendResult } from '../../data/outbox/messages.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { usePreferences } from './PreferencesPage.tsx'

const OFF = { news: false }
const ON = { news: true }
const ACKNOWLEDGED: SendResult = { kind: 'acknowledged' }

const options = { queryKey: ['switches'], queryFn: async () => OFF }
const saved = { tone: 'success', title: 'Saved' } as const
const failed = { tone: 'error', title: 'Not saved' } as const

async function begin(save: (values: typeof OFF) => Promise<SendResult>) {
  const queryClient = new QueryClient()
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => usePreferences(options, save, { saved, failed }), { wrapper })
  await waitFor(() => expect(result.current.stored.data).toEqual(OFF))
  return {
    change: (next: typeof OFF) => result.current.change(next),
    shows: (values: typeof OFF) => waitFor(() => expect(result.current.stored.data).toEqual(values)),
  }
}

const toasts = () => getToasts().map(({ title, message }) => [title, message])

beforeEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
})
afterEach(cleanup)

it('shows a change before the server has accepted it', async () => {
  const answer = Promise.withResolvers<SendResult>()
  const { change, shows } = await begin(() => answer.promise)
  const done = change(ON)
  await shows(ON)
  expect(toasts()).toEqual([])
  answer.resolve(ACKNOWLEDGED)
  await done
  expect(toasts()).toEqual([['Saved', undefined]])
})

it('shows that a change is saved on this phone until the server accepts it', async () => {
  const { change, shows } = await begin(async () => ({ kind: 'waiting' }))
  await change(ON)
  await shows(ON)
  expect(toasts()).toEqual([[SAVED_OFFLINE.preferences.title, SAVED_OFFLINE.preferences.message]])
})

const DENIED = { kind: 'denied', message: 'permission denied for table user_preferences' } as const

it('rolls back a change that the server rejects or the device can’t store', async () => {
  const save = vi.fn<() => Promise<SendResult>>()
  const { change, shows } = await begin(save)
  save.mockResolvedValueOnce({ kind: 'rejected', id: 'a', refusal: DENIED })
  await change(ON)
  await shows(OFF)
  save.mockRejectedValueOnce(new Error('The device is full.'))
  await change(ON)
  await shows(OFF)
  expect(toasts()).toEqual([
    ['Not saved', CHANGE_FAILURES.denied],
    ['Not saved', CHANGE_FAILURES.unknown],
  ])
})

it('shows one toast for two changes in quick succession', async () => {
  const first = Promise.withResolvers<SendResult>()
  const save = vi.fn(async (): Promise<SendResult> => ACKNOWLEDGED).mockImplementationOnce(() => first.promise)
  const { change, shows } = await begin(save)
  const earlier = change(ON)
  await change(OFF)
  first.resolve(ACKNOWLEDGED)
  await earlier
  await shows(OFF)
  expect(toasts()).toEqual([['Saved', undefined]])
})
