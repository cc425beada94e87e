import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { goOffline, setConnection } from '../connection/fake-browser.ts'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import type { ShopDatabase } from '../db/shop-database.ts'
import { sendMessages } from './messages.ts'
import { queuedMessages } from './queued-messages.ts'

let store: ShopDatabase
beforeEach(() => {
  store = aDevice().store
  setDeviceForTest(store)
  setConnection(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  setDeviceForTest(null)
})

const message = { userId: 'ada', key: 'a', payload: { to: 'function', name: 'f', args: {} } } as const

it('stores the messages and returns their result', async () => {
  const sending = sendMessages([message])
  await vi.waitFor(async () => expect(await queuedMessages()).toHaveLength(1))
  await store.write(['outbox'], (tx) => tx.outbox.bulkDelete(['ada/a']))
  expect(await sending).toEqual({ kind: 'acknowledged' })
})

it('doesn’t wait without a connection', async () => {
  goOffline()
  const live = vi.spyOn(store, 'live')
  expect(await sendMessages([message])).toEqual({ kind: 'waiting' })
  expect(live).not.toHaveBeenCalled()
  expect(await queuedMessages()).toHaveLength(1)
})

it('returns waiting if the device stops responding, because the message is stored', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(store, 'live').mockImplementation(() => {
    throw new Error('blocked')
  })
  expect(await sendMessages([message])).toEqual({ kind: 'waiting' })
  expect(await queuedMessages()).toHaveLength(1)
})

it('rejects if the device can’t store them', async () => {
  vi.spyOn(store, 'write').mockRejectedValue(new Error('full'))
  await expect(sendMessages([message])).rejects.toThrow('full')
})
