import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aCustomersDevice, sendingOutbox } from '../../data/account-sync/customer-builder.ts'
import { queuedMessages } from '../../data/outbox/queued-messages.ts'
import { BUSY, fakeBackend, refusal } from '../../data/supabase/fake-backend.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { subscribe } from './subscribe.ts'

const toasts = () => getToasts().map(({ title, message }) => [title, message])
const queuedIds = async () => (await queuedMessages()).map(({ id }) => id)

let device: ReturnType<typeof aCustomersDevice>
beforeEach(() => {
  device = aCustomersDevice({ isSignedIn: false })
  for (const { id } of getToasts()) dismissToast(id)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
sendingOutbox()

it.each([
  ['', 'Please enter a valid email address.'],
  ['   ', 'Please enter a valid email address.'],
  ['ngozi.example.com', 'Please enter a valid email address.'],
  ['@', 'Enter an email address like name@example.com.'],
  ['ngozi@home', 'Enter an email address like name@example.com.'],
  ['ngozi@gmail.com,', 'Remove the comma at the end.'],
  ['ngozi@gmail.com\u200b', 'It contains an invisible character. Please type the address by hand.'],
])('explains the error in %j, and stores nothing', async (email, text) => {
  expect(await subscribe(null, email)).toBe(text)
  expect(toasts()).toEqual([['Invalid email', text]])
  expect(await queuedIds()).toEqual([])
})

it('confirms once the server has accepted the address', async () => {
  const requests = fakeBackend(() => ({ body: 'ok' }))
  expect(await subscribe(null, ' ngozi@home.ng ')).toBeNull()
  expect(requests.map(({ body }) => body)).toEqual([{ p_email: 'ngozi@home.ng' }])
  expect(toasts()).toEqual([['Successfully subscribed!', "You'll receive our latest updates and exclusive offers."]])
})

it('shows that it is saved on this phone until the server accepts it', async () => {
  fakeBackend(() => BUSY)
  expect(await subscribe(null, 'ngozi@example.com')).toBeNull()
  expect(toasts()).toEqual([['Saved on this phone', 'You are subscribed as soon as your connection allows.']])
  expect(await queuedIds()).toHaveLength(1)
})

it('shows the shop’s own refusals but no technical ones, and doesn’t list them as not synced', async () => {
  fakeBackend(() => refusal())
  expect(await subscribe(null, 'ngozi@example.com')).toBe('Please try again later.')
  for (const { id } of getToasts()) dismissToast(id)
  fakeBackend(() => refusal('bad_email'))
  expect(await subscribe(null, 'ngozi@example.com')).toBe('No.')
  expect(toasts()).toEqual([['Subscription failed', 'No.']])
  expect(await queuedIds()).toEqual([])
})

it('reports a storage failure', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  device.fillUp()
  expect(await subscribe(null, 'ngozi@example.com')).toBe('Please try again later.')
  expect(toasts()).toEqual([['Subscription failed', 'Please try again later.']])
})
