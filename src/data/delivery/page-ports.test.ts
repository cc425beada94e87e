import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendByFetch } from '../outbox/transport.ts'
import { uploadProgress } from '../outbox/upload-progress.ts'
import { sendFromPage } from './page-ports.ts'

class Call {
  static last: Call
  status = 0
  responseText = ''
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  readonly headers: Record<string, string> = {}
  url = ''
  body: unknown
  onloadend = () => {}
  constructor() {
    Call.last = this
  }
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader(name: string) {
    return name === 'content-type' ? 'application/json' : null
  }
  send(body: unknown) {
    this.body = body
  }
  abort() {
    this.onloadend()
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text })
    this.onloadend()
  }
}

const bytes = new Uint8Array([1, 2, 3])
const REQUEST = { path: '/functions/v1/x?id=1', prefer: '', body: bytes, type: 'image/webp' } as const

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Call)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an upload', () => {
  it('sends the raw bytes, reports progress, and clears it when done', async () => {
    const sent = sendFromPage(REQUEST, 'a-token')
    expect(Call.last.url).toMatch(/^http:\/\/[^/]+\/functions\/v1\/x\?id=1$/)
    expect(Call.last.headers).toMatchObject({ 'content-type': 'image/webp', authorization: 'Bearer a-token' })
    expect(Call.last.body).toBe(bytes)
    Call.last.upload.onprogress?.({ loaded: 30, total: 120 })
    expect(uploadProgress.get()).toEqual({ [REQUEST.path]: 0.25 })
    Call.last.answer(200, '{"seq":1}')
    expect(await sent).toEqual({ kind: 'answered', status: 200, body: { seq: 1 } })
    expect(uploadProgress.get()).toEqual({})
  })

  it('fails after 30 seconds without progress, never earlier', async () => {
    const sent = sendFromPage(REQUEST, null)
    await vi.advanceTimersByTimeAsync(29_000)
    Call.last.upload.onprogress?.({ loaded: 1, total: 120 })
    await vi.advanceTimersByTimeAsync(29_000)
    expect(uploadProgress.get()).not.toEqual({})
    await vi.advanceTimersByTimeAsync(1000)
    expect(await sent).toEqual({ kind: 'unreachable' })
  })

  it('uses fetch in a worker', async () => {
    const fetch = vi.fn(
      async (_url: string, _init: RequestInit) =>
        new Response('{"seq":1}', { headers: { 'content-type': 'application/json' } }),
    )
    vi.stubGlobal('fetch', fetch)
    expect(await sendByFetch(REQUEST, null)).toMatchObject({ kind: 'answered', status: 200 })
    expect(fetch.mock.calls[0]?.[0]).toMatch(/\/functions\/v1\/x\?id=1$/)
    expect(fetch.mock.calls[0]?.[1].body).toBe(bytes)
  })
})
