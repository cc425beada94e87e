import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import type { OutboxEntry } from '../db/outbox-entry.ts'
import { type OutgoingMessage, pendingFields, queueMessages } from './messages.ts'
import { queuedMessages } from './queued-messages.ts'

beforeEach(() => setDeviceForTest(aDevice().store))
afterEach(() => setDeviceForTest(null))

const message = (key: string, value: number, userId: string | null = 'ada'): OutgoingMessage => ({
  userId,
  key,
  payload: { to: 'table', name: 't', row: { value }, onConflict: 'id', onRepeat: 'replace' },
})

describe('queueMessages', () => {
  it('stores every message for its owner', async () => {
    await queueMessages([message('a', 1), message('b', 2, null)])
    expect((await queuedMessages()).map(({ userId, key }) => [userId, key])).toEqual([
      ['ada', 'a'],
      ['guest', 'b'],
    ])
  })

  it('replaces an unsent message that has the same key', async () => {
    await queueMessages([message('a', 1)])
    await queueMessages([message('a', 2)])
    expect((await queuedMessages()).map((entry) => entry.payload)).toEqual([message('a', 2).payload])
  })

  it('stores none if one of them can’t be stored', async () => {
    const store = aDevice().store
    setDeviceForTest(store)
    const put = store.outbox.put.bind(store.outbox)
    vi.spyOn(store.outbox, 'put').mockImplementation((row: OutboxEntry) => {
      if (row.id.endsWith('/b')) throw new Error('full')
      return put(row)
    })
    await expect(queueMessages([message('a', 1), message('b', 2)])).rejects.toThrow('full')
    expect(await queuedMessages()).toEqual([])
  })
})

describe('pendingFields', () => {
  it('returns a pending row or call of its owner only', async () => {
    await queueMessages([message('a', 1)])
    expect(await pendingFields('ada', 'a')).toEqual({ value: 1 })
    expect(await pendingFields('bola', 'a')).toBeNull()
    await queueMessages([{ userId: 'ada', key: 'c', payload: { to: 'function', name: 'f', args: { p: 1 } } }])
    expect(await pendingFields('ada', 'c')).toEqual({ p: 1 })
    expect(await pendingFields('ada', 'b')).toBeNull()
  })
})
