import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { functionRequest } from '../supabase/function-request.ts'
import { restRequest } from '../supabase/rest-request.ts'
import { removeObjects, storeObject } from '../supabase/stored-objects.ts'

let requested = Promise.withResolvers<void>()

/** Stubs fetch so that requests stay pending until their caller aborts. */
function silentConnection() {
  requested = Promise.withResolvers()
  vi.stubGlobal('fetch', (_: RequestInfo | URL, init?: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    requested.resolve()
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    return promise
  })
}

beforeEach(() => {
  // IndexedDB, which holds the session, needs the other timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Fake timers don't control AbortSignal.timeout.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const call = new AbortController()
    setTimeout(() => call.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
    return call.signal
  })
  silentConnection()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The call's outcome `ms` later; undefined while it still waits. */
async function outcomeAfter(ms: number, call: Promise<unknown>): Promise<unknown> {
  let outcome: unknown
  call.then(
    (value) => {
      outcome = value
    },
    (cause: unknown) => {
      outcome = cause
    },
  )
  await requested.promise
  await vi.advanceTimersByTimeAsync(ms)
  return outcome
}

const upload = (bytes: number) => storeObject('bucket', 'key', new Blob([new Uint8Array(bytes)]))

describe('on a connection that stalls', () => {
  it('a row request fails as offline after 30 seconds', async () => {
    const call = restRequest((rest) => rest.from('orders').select('id'))
    expect(await outcomeAfter(29_900, call)).toBeUndefined()
    expect(await outcomeAfter(200, call)).toMatchObject({ kind: 'offline' })
  })

  it('a function gets a minute, because it may call the card provider', async () => {
    const call = functionRequest('process-payment', {})
    expect(await outcomeAfter(59_900, call)).toBeUndefined()
    expect(await outcomeAfter(200, call)).toMatchObject({ kind: 'offline' })
  })

  it('a Storage request fails as offline after 30 seconds', async () => {
    const call = removeObjects('chat-pictures', ['a/1'])
    expect(await outcomeAfter(29_900, call)).toBeUndefined()
    expect(await outcomeAfter(200, call)).toMatchObject({ kind: 'offline' })
  })

  it('an upload gets an extra second per kilobyte', async () => {
    const call = upload(40_000)
    expect(await outcomeAfter(69_900, call)).toBeUndefined()
    expect(await outcomeAfter(200, call)).toMatchObject({ kind: 'offline' })
  })

  it('a shorter timeout of the caller applies', async () => {
    const call = restRequest((rest) => rest.from('orders').select('id').abortSignal(AbortSignal.timeout(3000)))
    expect(await outcomeAfter(3100, call)).toMatchObject({ kind: 'offline' })
  })
})

it.each([
  ['a read of rows', () => restRequest((rest) => rest.from('orders').select('id'))],
  ['a function', () => functionRequest('quote', {})],
  ['a file', () => upload(10)],
])('behind a captive portal, %s fails as offline', async (_, call) => {
  const page = () => new Response('<h1>Pay for WiFi</h1>', { headers: { 'content-type': 'text/html' } })
  vi.stubGlobal('fetch', async () => page())
  expect(await call().catch((cause: unknown) => cause)).toMatchObject({ kind: 'offline' })
})
