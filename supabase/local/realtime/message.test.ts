import { expect, test } from 'vitest'
import { decodeMessage, encodeMessage } from './message.ts'

const message = { joinRef: '1', ref: '2', topic: 'realtime:a', event: 'phx_join', payload: { config: {} } }

test('reads what it writes', () => expect(decodeMessage(encodeMessage(message))).toEqual(message))

test('ignores invalid messages', () => expect(decodeMessage('null')).toBeNull())
