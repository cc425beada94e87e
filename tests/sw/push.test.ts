import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDevice, type TestDevice } from '../../src/data/db/device-builder.ts'
import { SESSION_KEY } from '../../src/data/session/stored-session.ts'
import { buildWorker, startWorker } from './built-worker.ts'

const NOTICE = {
  id: 'n1',
  userId: 'ada',
  title: 'Back in stock',
  message: 'Iron pot is back in stock.',
  type: 'product',
  productId: 'p1',
  createdAt: 7,
}

let code: string
let worker: ReturnType<typeof startWorker>
let page: TestDevice

beforeAll(async () => {
  code = await buildWorker()
}, 60_000)

beforeEach(async () => {
  worker = startWorker(code, [], () => new Response())
  page = aDevice(worker.device)
  const session = { access_token: 'token', user: { id: 'ada', email: 'ada@oja.example' } }
  const row = { id: SESSION_KEY, text: JSON.stringify(session) }
  await page.store.write(['session'], (tx) => tx.put('session', row))
})
afterEach(() => page.close())

const push = (notice: object) => worker.dispatch('push', { data: { json: () => notice } })
const kept = () => page.store.read(['notifications'], (tx) => tx.all('notifications'))
const toldByPage = (readAt: number | null) => {
  const row = { id: 'n1', userId: 'ada', title: 'x', body: 'x', url: '/', createdAt: 7, readAt }
  return page.store.write(['notifications'], (tx) => tx.put('notifications', row))
}

describe('a push message', () => {
  it('is shown, and kept for the bell with the time the shop said it', async () => {
    await push(NOTICE)
    expect(worker.notices).toEqual([
      {
        title: 'Back in stock',
        options: { body: 'Iron pot is back in stock.', tag: 'n1', data: { url: '/product/p1' } },
      },
    ])
    expect(await kept()).toMatchObject([{ id: 'n1', userId: 'ada', url: '/product/p1', createdAt: 7, readAt: null }])
  })

  it('that comes twice is kept once, as it was', async () => {
    await push(NOTICE)
    await toldByPage(9)
    await push(NOTICE)
    expect(await kept()).toMatchObject([{ readAt: 9 }])
    expect(worker.notices).toHaveLength(1)
  })

  it('is not shown again while the page that told it is looked at', async () => {
    await toldByPage(null)
    worker.windows.push({ visibilityState: 'visible' })
    await push(NOTICE)
    expect(worker.notices).toEqual([])
  })

  it('is shown when the page that told it is out of sight', async () => {
    await toldByPage(null)
    worker.windows.push({ visibilityState: 'hidden' })
    await push(NOTICE)
    expect(worker.notices).toHaveLength(1)
  })

  it('is shown once where a page is looked at that has not told it', async () => {
    worker.windows.push({ visibilityState: 'visible' })
    await push(NOTICE)
    await push(NOTICE)
    expect(worker.notices).toHaveLength(1)
  })

  it('for the last customer of this phone is neither shown nor kept, and is the last', async () => {
    await push({ ...NOTICE, userId: 'bola' })
    expect(worker.notices).toEqual([])
    expect(await kept()).toEqual([])
    expect(worker.calls.unsubscribe).toBe(1)
    await page.store.write(['session'], (tx) => tx.clear('session'))
    await push(NOTICE)
    expect(worker.notices).toEqual([])
  })
})
