import { afterEach, expect, it, vi } from 'vitest'
import { SAVED_OFFLINE } from '../../content/saved-offline.ts'
import { subscribeNewsletter } from '../../data/messages/newsletter.ts'
import { showToast } from '../../ui/toast-store.ts'
import { subscribe } from './subscribe.ts'

const line = vi.hoisted(() => ({ online: true }))

vi.mock('../../data/connection/connection.ts', () => ({ getConnection: () => line }))
vi.mock('../../data/messages/newsletter.ts', () => ({ subscribeNewsletter: vi.fn(async () => {}) }))
vi.mock('../../ui/toast-store.ts', () => ({ showToast: vi.fn() }))

const said = () => vi.mocked(showToast).mock.calls.map(([{ title, message }]) => [title, message])

afterEach(() => {
  line.online = true
  vi.clearAllMocks()
})

it.each(['', '   ', 'ngozi.example.com'])('refuses %j and asks nobody', async (email) => {
  expect(await subscribe(null, email)).toBe(false)
  expect(said()).toEqual([['Invalid email', 'Please enter a valid email address.']])
  expect(subscribeNewsletter).not.toHaveBeenCalled()
})

it('thanks for an address that is kept', async () => {
  expect(await subscribe('u1', 'ngozi@example.com')).toBe(true)
  expect(subscribeNewsletter).toHaveBeenCalledExactlyOnceWith('u1', 'ngozi@example.com')
  expect(said()).toEqual([['Successfully subscribed!', "You'll receive our latest updates and exclusive offers."]])
})

it('says without a line that it is kept on the phone', async () => {
  line.online = false
  expect(await subscribe(null, 'ngozi@example.com')).toBe(true)
  expect(said()).toEqual([[SAVED_OFFLINE.newsletter.title, SAVED_OFFLINE.newsletter.message]])
})

it('says so when it could not be kept', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.mocked(subscribeNewsletter).mockRejectedValueOnce(new Error('QuotaExceededError'))
  expect(await subscribe(null, 'ngozi@example.com')).toBe(false)
  expect(said()).toEqual([['Subscription failed', 'Please try again later.']])
})
