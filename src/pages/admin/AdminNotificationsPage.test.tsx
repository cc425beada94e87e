import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notificationSwitches } from '../../data/admin/notification-switches.ts'
import { type FakeRequest, fakeBackend } from '../../data/supabase/fake-backend.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { NotificationTable } from './AdminNotificationsPage.tsx'

const ON = { bell: true, push: true, email: true }
const STORED = { order: ON, held_payment: ON, low_stock: ON, chat: { ...ON, email: false }, ticket: ON, contact: ON }

let requests: FakeRequest[]
let saving: { status?: number; body?: unknown }

function Loaded() {
  const { data } = useQuery(notificationSwitches)
  return data ? <NotificationTable switches={data.switches} /> : null
}

beforeEach(() => {
  saving = { body: null }
  requests = fakeBackend(({ path }) =>
    path.endsWith('/admin_notification_switches')
      ? { body: { email: 'a@shop.test', email_bounced: false, switches: STORED } }
      : saving,
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Loaded />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  for (const toast of getToasts()) dismissToast(toast.id)
  vi.unstubAllGlobals()
})

const chatEmail = () => screen.findByRole('switch', { name: 'Waiting chats: Email' })

it('saves a switch at once', async () => {
  await userEvent.click(await chatEmail())
  expect((await chatEmail()).getAttribute('aria-checked')).toBe('true')
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({
      path: expect.stringMatching(/set_admin_notification_switch$/),
      body: { p_kind: 'chat', p_way: 'email', p_is_on: true },
    }),
  )
  expect(getToasts()).toEqual([])
})

it('rolls a switch back that couldn’t be saved, with a toast', async () => {
  saving = { status: 500, body: { message: 'down' } }
  await userEvent.click(await chatEmail())
  await waitFor(() => expect(getToasts()).toMatchObject([{ title: 'Failed to save this switch' }]))
  expect((await chatEmail()).getAttribute('aria-checked')).toBe('false')
})
