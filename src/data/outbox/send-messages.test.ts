import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice, aDeviceWith } from '../db/device-builder.ts'
import { queuedMessages } from './queued-messages.ts'
import { sendMessages } from './send-messages.ts'
import { sendResultOf } from './send-result.ts'

const connection = vi.hoisted(() => ({ online: true }))
vi.mock('../connection/connection.ts', () => ({ getConnection: () => connection }))
vi.mock('./send-result.ts', () => ({ sendResultOf: vi.fn(async () => ({ kind: 'acknowledged' })) }))

beforeEach(() => setDeviceForTest(aDevice().store))
afterEach(() => {
  connection.online = true
  vi.clearAllMocks()
  setDeviceForTest(null)
})

const message = { userId: 'ada', key: 'a', payload: { to: 'function', name: 'f', args: {} } } as const

it('stores the messages and tells what became of them', async () => {
  expect(await sendMessages([message])).toEqual({ kind: 'acknowledged' })
  expect(sendResultOf).toHaveBeenCalledExactlyOnceWith({ ids: ['ada/a'], failures: 0 })
  expect(await queuedMessages()).toHaveLength(1)
})

it('waits for nothing without a connection', async () => {
  connection.online = false
  expect(await sendMessages([message])).toEqual({ kind: 'waiting' })
  expect(sendResultOf).not.toHaveBeenCalled()
  expect(await queuedMessages()).toHaveLength(1)
})

it('is waiting when the device answers no more: it is stored', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.mocked(sendResultOf).mockRejectedValueOnce(new Error('blocked'))
  expect(await sendMessages([message])).toEqual({ kind: 'waiting' })
})

it('rejects when this device cannot store them', async () => {
  setDeviceForTest(aDeviceWith(aDevice().store, { write: () => Promise.reject(new Error('full')) }))
  await expect(sendMessages([message])).rejects.toThrow('full')
})
