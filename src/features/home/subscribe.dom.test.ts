import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aCustomersDevice, sendingOutbox } from '../../data/account-sync/customer-builder.ts'
import { queuedMessages } from '../../data/outbox/queued-messages.ts'
import { BUSY, fakeBackend, refusal } from '../../data/supabase/fake-backend.ts'
import { dismissToast, getToasts } from '../../ui/feedback/toast-store.ts'
import { subscribe } from './subscribe.ts'

const said = () => getToasts().map(({ title, message }) => [title, message])
const kept = async () => (await queuedMessages()).map(({ id }) => id)

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
])('names what is wrong with %j and keeps nothing', async (email, text) => {
  expect(await subscribe(null, email)).toBe(text)
  expect(said()).toEqual([['Invalid email', text]])
  expect(await kept()).toEqual([])
})

it('thanks for an address that the server has taken', async () => {
  const requests = fakeBackend(() => ({ body: 'ok' }))
  expect(await subscribe(null, ' ngozi@home.ng ')).toBeNull()
  expect(requests.map(({ body }) => body)).toEqual([{ p_email: 'ngozi@home.ng' }])
  expect(said()).toEqual([['Successfully subscribed!', "You'll receive our latest updates and exclusive offers."]])
})

it('says that it is kept on the phone as long as the server has not taken it', async () => {
  fakeBackend(() => BUSY)
  expect(await subscribe(null, 'ngozi@example.com')).toBeNull()
  expect(said()).toEqual([['Saved on this phone', 'You are subscribed as soon as your connection allows.']])
  expect(await kept()).toHaveLength(1)
})

it("passes a refusal on in the shop's words and never a machine's, and lists it nowhere else", async () => {
  fakeBackend(() => refusal())
  expect(await subscribe(null, 'ngozi@example.com')).toBe('Please try again later.')
  for (const { id } of getToasts()) dismissToast(id)
  fakeBackend(() => refusal('bad_email'))
  expect(await subscribe(null, 'ngozi@example.com')).toBe('No.')
  expect(said()).toEqual([['Subscription failed', 'No.']])
  expect(await kept()).toEqual([])
})

it('says so when it could not be kept', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  device.fillUp()
  expect(await subscribe(null, 'ngozi@example.com')).toBe('Please try again later.')
  expect(said()).toEqual([['Subscription failed', 'Please try again later.']])
})
