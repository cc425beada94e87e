import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SESSION_KEY } from '../../src/data/connection/config.ts'
import { aDevice, type TestDevice } from '../../src/data/db/device-builder.ts'
import { writeMeta } from '../../src/data/db/meta.ts'
import { REGISTERED_SUBSCRIPTION } from '../../src/data/db/registered-subscription.ts'
import { WINDOW_BUSY, WINDOW_FREE, WINDOW_THERE } from '../../src/lib/worker-message.ts'
import { buildWorker, startWorker } from './built-worker.ts'

const PUSHED = {
  id: 'n1',
  userId: 'ada',
  title: 'Back in stock',
  message: 'Iron pot is back in stock.',
  type: 'product',
  productId: 'p1',
  createdAt: 7,
}

let code: string
/** Rows that the worker sent to the server. */
const sent: { token: string | null; row: unknown }[] = []
let worker: ReturnType<typeof startWorker>
let page: TestDevice

beforeAll(async () => {
  code = await buildWorker()
}, 60_000)

beforeEach(async () => {
  sent.length = 0
  worker = startWorker(code, [], async (request) => {
    sent.push({ token: request.headers.get('authorization'), row: await request.json() })
    return new Response(null, { status: 201 })
  })
  page = aDevice(worker.device)
  const session = { access_token: 'token', user: { id: 'ada', email: 'ada@oja.example' } }
  const row = { id: SESSION_KEY, text: JSON.stringify(session) }
  await page.store.write(['session'], (tx) => tx.session.put(row))
})
afterEach(() => page.close())

const push = (message: object) => worker.dispatch('push', { data: { json: () => message } })
const stored = () => page.store.read(['notifications'], (tx) => tx.notifications.toArray())
const storeFromPage = (readAt: number | null) => {
  const row = { id: 'n1', userId: 'ada', title: 'x', body: 'x', url: '/', createdAt: 7, readAt }
  return page.store.write(['notifications'], (tx) => tx.notifications.put(row))
}

describe('a push message', () => {
  it('is shown, and stored for the bell with its sending time', async () => {
    await push(PUSHED)
    expect(worker.notifications).toEqual([
      {
        title: 'Back in stock',
        options: { body: 'Iron pot is back in stock.', tag: 'n1', data: { url: '/product/p1' } },
      },
    ])
    expect(await stored()).toMatchObject([{ id: 'n1', userId: 'ada', url: '/product/p1', createdAt: 7, readAt: null }])
  })

  it('that isn’t listed is shown but not stored', async () => {
    await push({ ...PUSHED, type: 'admin', target: '/admin/messages', productId: undefined, isListed: false })
    expect(worker.notifications).toMatchObject([{ options: { data: { url: '/admin/messages' } } }])
    expect(await stored()).toEqual([])
  })

  it('that arrives twice is stored once and stays read', async () => {
    await push(PUSHED)
    await storeFromPage(9)
    await push(PUSHED)
    expect(await stored()).toMatchObject([{ readAt: 9 }])
    expect(worker.notifications).toMatchObject([{}, { options: { tag: 'n1', silent: true } }])
  })

  it('is not shown if a visible page has already shown it', async () => {
    await storeFromPage(null)
    worker.windows.push({ visibilityState: 'visible' })
    await push(PUSHED)
    expect(worker.notifications).toEqual([])
  })

  it('is shown if the page that stored it is hidden', async () => {
    await storeFromPage(null)
    worker.windows.push({ visibilityState: 'hidden' })
    await push(PUSHED)
    expect(worker.notifications).toHaveLength(1)
  })

  it('is shown once if a visible page has not shown it', async () => {
    worker.windows.push({ visibilityState: 'visible' })
    await push(PUSHED)
    await push(PUSHED)
    expect(worker.notifications).toHaveLength(1)
  })

  it('for another customer shows no details, is not stored, and unsubscribes', async () => {
    await push({ ...PUSHED, userId: 'bola' })
    await page.store.write(['session'], (tx) => tx.session.clear())
    await push(PUSHED)
    expect(worker.notifications).toMatchObject([{ title: 'No more notifications' }, { title: 'No more notifications' }])
    expect(await stored()).toEqual([])
    expect(worker.calls.unsubscribe).toBe(2)
  })

  it.each([
    ['that is empty', null],
    ['of plain text', { json: () => JSON.parse('Hello') }],
    ['without a message', { json: () => ({ title: 'Hello' }) }],
    ['of null', { json: () => null }],
  ])('%s shows a generic notification', async (_, data) => {
    await worker.dispatch('push', { data })
    expect(worker.notifications).toEqual([
      { title: 'News from the shop', options: { body: 'Open it to see what is new.' } },
    ])
    expect(await stored()).toEqual([])
  })
})

describe('a push subscription that the browser has ended', () => {
  const storeRegistration = (userId: string) =>
    page.store.write(['meta'], (tx) =>
      writeMeta(tx, REGISTERED_SUBSCRIPTION, {
        userId,
        endpoint: 'https://push.test/old',
        at: 7,
        key: btoa('the shop'),
      }),
    )
  const signIn = (expiresAt: number) => {
    const session = {
      access_token: 'token',
      expires_at: expiresAt / 1000,
      user: { id: 'ada', email: 'ada@oja.example' },
    }
    return page.store.write(['session'], (tx) => tx.session.put({ id: SESSION_KEY, text: JSON.stringify(session) }))
  }
  beforeEach(() => {
    worker.push.subscription = null
  })
  const HOUR = 3_600_000

  it('is renewed with the shop’s key and registered with the server', async () => {
    await storeRegistration('ada')
    await signIn(Date.now() + HOUR)
    await worker.dispatch('pushsubscriptionchange')
    expect(worker.push.keys.map((key) => new TextDecoder().decode(key))).toEqual(['the shop'])
    expect(sent).toMatchObject([
      { token: 'Bearer token', row: { user_id: 'ada', endpoint: 'https://push.test/new', p256dh: 'p', auth: 'a' } },
    ])
  })

  it('is renewed but not registered while the session is expired', async () => {
    await storeRegistration('ada')
    await signIn(Date.now() - HOUR)
    await worker.dispatch('pushsubscriptionchange')
    expect([worker.push.keys.length, sent]).toEqual([1, []])
  })

  it('is not renewed if none was registered', async () => {
    await worker.dispatch('pushsubscriptionchange')
    expect(worker.push.keys).toEqual([])
  })
})

describe('a notification that is tapped', () => {
  const tap = (url: unknown) =>
    worker.dispatch('notificationclick', { notification: { close: () => {}, data: { url } } })

  /** Opens a window of the shop. Without an answer it is frozen. */
  function open(answer?: number) {
    const window = {
      visibilityState: 'hidden',
      focus: vi.fn(async () => {}),
      shown: [] as string[],
      postMessage: (data: string, ports?: readonly MessagePort[]) => {
        if (!ports) window.shown.push(data)
        else if (answer !== undefined) ports[0]?.postMessage(answer)
      },
    }
    worker.windows.push(window)
    return window
  }

  it('focuses the window that already shows the page', async () => {
    const free = open(WINDOW_FREE)
    const there = open(WINDOW_THERE)
    await tap('/product/p1')
    expect(there.focus).toHaveBeenCalledOnce()
    expect([free.focus.mock.calls, free.shown, worker.opened]).toEqual([[], [], []])
  })

  it('opens in a window without unsaved input', async () => {
    const busy = open(WINDOW_BUSY)
    const free = open(WINDOW_FREE)
    open(WINDOW_FREE)
    await tap('/product/p1')
    expect(free.focus).toHaveBeenCalledOnce()
    expect(free.shown).toEqual(['/product/p1'])
    expect([busy.focus.mock.calls, busy.shown, worker.opened]).toEqual([[], [], []])
  })

  it.each([
    ['none is open', []],
    ['all have unsaved input', [WINDOW_BUSY]],
    ['an open one does not respond', [undefined]],
  ])('opens a new window if %s', async (_, answers) => {
    const windows = answers.map(open)
    await tap('/product/p1')
    expect(worker.opened).toEqual(['/product/p1'])
    expect(windows.flatMap(({ focus, shown }) => [...focus.mock.calls, ...shown])).toEqual([])
  })

  it('opens the home page if it has no URL', async () => {
    await tap(undefined)
    expect(worker.opened).toEqual(['/'])
  })

  it.each([
    'https://evil.example/shop',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'http://[',
    { evil: 1 },
  ])('never opens a page of another origin: %j', async (url) => {
    const window = open(WINDOW_FREE)
    await tap(url)
    worker.windows.length = 0
    await tap(url)
    for (const path of [...window.shown, ...worker.opened]) {
      expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
      expect(path).not.toMatch(/evil\.example/)
    }
    expect([window.shown, worker.opened]).toEqual([[expect.any(String)], [expect.any(String)]])
  })

  it('opens the home page if the push names another origin', async () => {
    await push({ ...PUSHED, type: 'admin', productId: undefined, target: '//evil.example/admin' })
    await tap((worker.notifications[0] as { options: { data: { url: string } } }).options.data.url)
    expect(worker.opened).toEqual(['/'])
  })
})
