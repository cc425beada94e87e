import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice, aDeviceWith, type TestDevice } from '../db/device-builder.ts'
import { deliveryOf } from '../delivery/deliveries.ts'
import { writeBackoff } from './backoff.ts'
import { drainOutbox, type OutboxPorts } from './drain.ts'
import { queueMessages, type SendResult, sendResultOf } from './messages.ts'
import type { OutboxAnswer } from './transport.ts'

const REFUSAL = { code: '23514', message: 'No such address.' }
const took: OutboxAnswer = { kind: 'answered', status: 200, body: true }
const refused: OutboxAnswer = { kind: 'answered', status: 400, body: REFUSAL }
const overloaded: OutboxAnswer = { kind: 'answered', status: 503, body: null }

let device: TestDevice
beforeEach(() => {
  device = aDevice()
  setDeviceForTest(device.store)
})
afterEach(() => {
  vi.useRealTimers()
  setDeviceForTest(null)
  device.close()
})

const aMessage = (key: string) => ({
  userId: null,
  key,
  payload: { to: 'function' as const, name: 'send_contact_message', args: { p_id: key } },
})

/** Drains the outbox once against a server that gives these responses in turn. */
async function drain(...answers: OutboxAnswer[]) {
  const ports: OutboxPorts = {
    store: device.store,
    deliveryOf,
    send: async () => answers.shift() ?? { kind: 'unreachable' },
    sender: async () => null,
    now: Date.now,
    random: () => 0,
  }
  await drainOutbox(ports, true)
}

/** Sends the messages while the server gives these responses, and returns the result. */
async function sent(keys: readonly string[], ...answers: OutboxAnswer[]): Promise<SendResult> {
  const result = sendResultOf(await queueMessages(keys.map(aMessage)))
  await drain(...answers)
  return result
}

describe('the result of a message', () => {
  it('is acknowledged only once the server confirms it', async () => {
    expect(await sent(['a'], took)).toEqual({ kind: 'acknowledged' })
  })

  it('is acknowledged once the server has all of them', async () => {
    expect(await sent(['a', 'b'], took, took)).toEqual({ kind: 'acknowledged' })
    expect(await sent(['a', 'b'], took, overloaded)).toEqual({ kind: 'waiting' })
  })

  it('is waiting at once if the server fails or is unreachable', async () => {
    expect(await sent(['a'], overloaded)).toEqual({ kind: 'waiting' })
    expect(await sent(['b'])).toEqual({ kind: 'waiting' })
  })

  it('is acknowledged when a retry succeeds', async () => {
    expect(await sent(['a'], overloaded)).toEqual({ kind: 'waiting' })
    expect(await sent(['b'], took, took)).toEqual({ kind: 'acknowledged' })
  })

  it('is waiting at once during the server’s Retry-After', async () => {
    const until = Date.now() + 60_000
    await device.store.write(['meta'], (tx) => writeBackoff(tx, { until, failures: 1, isOrdered: true }))
    expect(await sent(['a'], took)).toEqual({ kind: 'waiting' })
  })

  it('is rejected with the server’s message and the rejected entry', async () => {
    expect(await sent(['a'], refused)).toMatchObject({
      kind: 'rejected',
      id: 'guest/a',
      refusal: { kind: 'invalid', message: 'No such address.' },
    })
  })

  it('is waiting after six seconds without a response', async () => {
    const receipt = await queueMessages([aMessage('a')])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const result = sendResultOf(receipt)
    await vi.advanceTimersByTimeAsync(0)
    await vi.advanceTimersByTimeAsync(6000)
    expect(await result).toEqual({ kind: 'waiting' })
  })

  it('is waiting if the device can’t be read', async () => {
    const receipt = await queueMessages([aMessage('a')])
    const { store } = device
    setDeviceForTest(aDeviceWith(store, { read: () => Promise.reject(new Error('closed')) }))
    expect(await sendResultOf(receipt)).toEqual({ kind: 'waiting' })
  })
})
