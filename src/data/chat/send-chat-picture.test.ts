import { beforeEach, describe, expect, it } from 'vitest'
import { setDeviceForTest } from '../db/device.ts'
import { aDevice } from '../db/device-builder.ts'
import { uploadPath } from '../db/outbox-entry.ts'
import { queuedMessages } from '../outbox/queued-messages.ts'
import { outgoingOf, sendChatMessage, sendChatPicture, threadOf } from './outgoing.ts'
import { chatPictureProblem } from './prepare-chat-picture.ts'

const picture = { bytes: new Uint8Array([1, 2, 3]), type: 'image/webp', width: 640, height: 480 }
const ada = { userId: 'ada', sessionId: 's1', isAdmin: false }

beforeEach(() => setDeviceForTest(aDevice().store))

describe('a chat picture', () => {
  it('waits on the device in its turn among the messages, bytes and all', async () => {
    await sendChatMessage({ ...ada, content: 'Look:' })
    const id = await sendChatPicture({ ...ada, picture })
    await sendChatMessage({ ...ada, content: 'It is broken' })
    const waiting = outgoingOf(await queuedMessages(), { sessionId: 's1', isAdmin: false }, true)
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

  it('can be sent before the device knows any chat, and by an admin', async () => {
    await sendChatPicture({ ...ada, sessionId: null, picture })
    await sendChatPicture({ ...ada, isAdmin: true, picture })
    const entries = await queuedMessages()
    expect(outgoingOf(entries, { sessionId: 's9', isAdmin: false }, true)).toHaveLength(1)
    expect(outgoingOf(entries, { sessionId: 's1', isAdmin: true }, true)).toHaveLength(1)
  })

  it('is shown from its own bytes until the server’s message takes its place', () => {
    const stored = {
      id: 'm1',
      sessionId: 's1',
      seq: 1,
      content: '',
      sender: 'user' as const,
      senderName: 'Ada',
      createdAt: 0,
      picture: { width: 640, height: 480 },
    }
    expect(threadOf([stored], [])[0]?.picture).toEqual({
      width: 640,
      height: 480,
      sessionId: 's1',
      local: null,
    })
  })

  it.each([
    ['a text', 'hello', /not a picture/],
    ['a web page', '<html>', /not a picture/],
  ])('%s is refused kindly', (_, text, message) => {
    expect(chatPictureProblem(new TextEncoder().encode(text))).toMatch(message)
  })

  it('a file of hundreds of megapixels is refused before it is decoded', () => {
    const header = new Uint8Array(32)
    header.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const view = new DataView(header.buffer)
    view.setUint32(16, 30_000)
    view.setUint32(20, 30_000)
    expect(chatPictureProblem(header)).toMatch(/too many pixels/)
    view.setUint32(16, 3000)
    view.setUint32(20, 4000)
    expect(chatPictureProblem(header)).toBeNull()
  })
})
