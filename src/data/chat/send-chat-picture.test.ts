import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import { uploadPath } from '../db/outbox-entry.ts'
import { queuedMessages } from '../outbox/queued-messages.ts'
import { aChatRow, anOutgoing } from './chat-builder.ts'
import { chatMessageFromRow } from './message.ts'
import { mergeThread, outgoingMessages, sendChatMessage, sendChatPicture } from './outgoing.ts'
import { chatPictureProblem } from './prepare-chat-picture.ts'

const picture = { bytes: new Uint8Array([1, 2, 3]), type: 'image/webp', width: 640, height: 480 }
const ada = { userId: 'ada', sessionId: 's1', isAdmin: false }

beforeEach(() => setDeviceForTest(aDevice().store))

describe('a chat picture', () => {
  it('is queued in order with the messages, bytes included', async () => {
    await sendChatMessage({ ...ada, content: 'Look:' })
    const id = await sendChatPicture({ ...ada, picture })
    await sendChatMessage({ ...ada, content: 'It is broken' })
    const waiting = outgoingMessages(await queuedMessages(), { sessionId: 's1', isAdmin: false }, true)
    expect(waiting.map(({ content }) => content)).toEqual(['Look:', '', 'It is broken'])
    const path = `/functions/v1/send-chat-picture?id=${id}&session_id=s1&width=640&height=480`
    expect(waiting[1]).toMatchObject({
      id,
      state: 'sending',
      picture: { width: 640, height: 480, sessionId: 's1', local: { bytes: picture.bytes, type: 'image/webp', path } },
    })
    const [, entry] = await queuedMessages()
    if (entry?.payload.to !== 'upload') throw new Error('no upload')
    expect(uploadPath(entry.payload)).toBe(path)
  })

  it('can be sent before the device has a chat, and by an admin', async () => {
    await sendChatPicture({ ...ada, sessionId: null, picture })
    await sendChatPicture({ ...ada, isAdmin: true, picture })
    const entries = await queuedMessages()
    expect(outgoingMessages(entries, { sessionId: 's9', isAdmin: false }, true)).toHaveLength(1)
    expect(outgoingMessages(entries, { sessionId: 's1', isAdmin: true }, true)).toHaveLength(1)
  })

  it('is shown from its own bytes until the server’s message replaces it', () => {
    const stored = chatMessageFromRow({ ...aChatRow(1), picture_width: 640, picture_height: 480 })
    const waiting = anOutgoing('m1', { picture: { width: 640, height: 480, sessionId: null, local: null } })
    expect(mergeThread([stored], [waiting]).map((message) => message.picture)).toEqual([
      { width: 640, height: 480, sessionId: 's1', local: null },
    ])
  })

  it.each([
    ['a text', 'hello', /not a picture/],
    ['a web page', '<html>', /not a picture/],
  ])('%s is refused with a reason', async (_, text, message) => {
    expect(await chatPictureProblem(new Blob([text], { type: 'image/jpeg' }))).toMatch(message)
  })

  it.each([
    ['of hundreds of megapixels is refused before it is decoded', 30_000, /too many pixels/],
    ['at a phone’s usual size is accepted', 3000, null],
  ])('a photo %s', async (_, side, problem) => {
    class Picture {
      onload = () => {}
      naturalWidth = side
      naturalHeight = side
      set src(_address: string) {
        queueMicrotask(() => this.onload())
      }
    }
    vi.stubGlobal('Image', Picture)
    const found = await chatPictureProblem(new Blob([Uint8Array.of(0xff, 0xd8, 0xff)]))
    vi.unstubAllGlobals()
    if (problem) expect(found).toMatch(problem)
    else expect(found).toBeNull()
  })
})
