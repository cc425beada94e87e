import { expect, test } from 'vitest'
import { broadcastOf, decodeMessage, encodeBroadcast, encodeMessage, jsonBroadcast } from './message.ts'

const message = { joinRef: '1', ref: '2', topic: 'realtime:a', event: 'phx_join', payload: { config: {} } }

test('reads what it writes, in both wire formats', () => {
  for (const version of ['1.0.0', '2.0.0'] as const) {
    expect(decodeMessage(Buffer.from(encodeMessage(version, message)), false)).toEqual(message)
  }
})

test('reads a binary broadcast and passes its bytes on as they came', () => {
  const parts = ['1', '2', 'realtime:a', 'typing', ''].map((part) => Buffer.from(part))
  const body = Buffer.from('{"who":"Adé"}')
  const frame = Buffer.concat([Buffer.from([3, ...parts.map((part) => part.length), 1]), ...parts, body])
  const decoded = decodeMessage(frame, true)
  expect(decoded).toMatchObject({ joinRef: '1', ref: '2', topic: 'realtime:a', event: 'broadcast' })
  const out = encodeBroadcast('2.0.0', 'realtime:a', broadcastOf(decoded?.payload)) as Buffer
  expect(out[0]).toBe(4)
  expect(out.subarray(-body.length)).toEqual(body)
})

test('hands a broadcast to a client of the older format as text', () => {
  const text = encodeBroadcast('1.0.0', 'realtime:a', jsonBroadcast('typing', { who: 'Ada' }))
  expect(JSON.parse(String(text))).toMatchObject({
    topic: 'realtime:a',
    event: 'broadcast',
    payload: { type: 'broadcast', event: 'typing', payload: { who: 'Ada' } },
  })
})

test('passes over frames it does not know', () => {
  expect(decodeMessage(Buffer.from([9, 1, 2]), true)).toBeNull()
  expect(decodeMessage(Buffer.from('null'), false)).toBeNull()
})
