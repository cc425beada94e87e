import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const browser = { isOnline: true, connection: Object.assign(new EventTarget(), { saveData: false }) }
/** Whether the shop responds, and its request count. */
const shop = { isThere: true, asked: 0 }

/** Opens a fresh page and records its connection states in order. */
async function openPage() {
  const page = { ...(await import('./connection.ts')), ...(await import('./shop-fetch.ts')) }
  const states: boolean[] = []
  page.followConnection(({ online }) => states.push(online))
  return { ...page, states, isOnline: () => page.getConnection().online }
}

function say(event: 'online' | 'offline') {
  browser.isOnline = event === 'online'
  window.dispatchEvent(new Event(event))
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  browser.isOnline = true
  browser.connection.saveData = false
  Object.assign(shop, { isThere: true, asked: 0 })
  vi.stubGlobal('fetch', async () => {
    shop.asked += 1
    if (!shop.isThere) throw new TypeError('Failed to fetch')
    return new Response(null, { status: 401 })
  })
  Object.defineProperty(navigator, 'onLine', { get: () => browser.isOnline, configurable: true })
  Object.defineProperty(navigator, 'connection', { value: browser.connection, configurable: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the connection', () => {
  it('is offline at once if the browser is offline and no request succeeds', async () => {
    browser.isOnline = false
    shop.isThere = false
    const { isOnline, states } = await openPage()
    expect(isOnline()).toBe(false)
    await settle()
    expect(states).toEqual([false])
  })

  it('is online if the shop responds, even with a refusal, though the browser says offline', async () => {
    browser.isOnline = false
    const { isOnline } = await openPage()
    await settle()
    expect(isOnline()).toBe(true)
    say('offline')
    await settle()
    expect(isOnline()).toBe(true)
  })

  it('is offline behind a captive portal, whose login page answers every request', async () => {
    const { isOnline, shopFetch } = await openPage()
    vi.stubGlobal('fetch', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }))
    await shopFetch('https://shop.example/rest/v1/products').catch(() => {})
    await settle()
    expect(isOnline()).toBe(false)
  })

  it('is online again after any response', async () => {
    shop.isThere = false
    const { isOnline, shopFetch } = await openPage()
    say('offline')
    await settle()
    shop.isThere = true
    await shopFetch('https://shop.example/rest/v1/products')
    expect(isOnline()).toBe(true)
  })

  it('is offline if requests get no response, and retries with growing delays', async () => {
    shop.isThere = false
    const { isOnline, shopFetch } = await openPage()
    await shopFetch('https://shop.example/rest/v1/products').catch(() => {})
    await settle()
    expect(isOnline()).toBe(false)
    shop.asked = 0
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    // Five doubling waits, then one a minute, each randomly shortened by up to half.
    expect(shop.asked).toBeGreaterThan(8)
    expect(shop.asked).toBeLessThan(26)
    shop.isThere = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(isOnline()).toBe(true)
  })

  it('stays online if only one request failed or was aborted', async () => {
    const { states, shopFetch } = await openPage()
    const dead = async () => {
      throw new TypeError('blocked')
    }
    await shopFetch('https://shop.example/rest/v1/products', {}, dead).catch(() => {})
    await settle()
    expect(states).toEqual([])
    const call = new AbortController()
    call.abort()
    shop.asked = 0
    const givenUp = async (_: unknown, init?: RequestInit) => {
      throw init?.signal?.reason
    }
    await shopFetch('https://shop.example/rest/v1/products', { signal: call.signal }, givenUp as typeof fetch).catch(
      () => {},
    )
    await settle()
    expect(shop.asked).toBe(0)
  })

  it('is checked at once on the browser’s online event, when the page becomes visible, and on request', async () => {
    shop.isThere = false
    const { isOnline, tryConnection } = await openPage()
    say('offline')
    await settle()
    say('online')
    expect(isOnline()).toBe(true)
    say('offline')
    await settle()
    shop.asked = 0
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(shop.asked).toBeGreaterThan(0)
    expect(await tryConnection()).toBe(false)
    shop.isThere = true
    expect(await tryConnection()).toBe(true)
    expect(isOnline()).toBe(true)
  })

  it('notifies subscribers of connection and Data Saver changes', async () => {
    shop.isThere = false
    const { followConnection } = await openPage()
    const states: object[] = []
    const stop = followConnection((connection) => states.push(connection))
    say('offline')
    say('online')
    browser.connection.saveData = true
    browser.connection.dispatchEvent(new Event('change'))
    stop()
    say('offline')
    expect(states).toEqual([
      { online: false, saveData: false },
      { online: true, saveData: false },
      { online: true, saveData: true },
    ])
    await settle()
  })

  it('keeps its snapshot while unchanged', async () => {
    const { getConnection } = await openPage()
    const before = getConnection()
    window.dispatchEvent(new Event('online'))
    expect(getConnection()).toBe(before)
  })

  it('turns Data Saver on for slow connections, unless the shopper has chosen', async () => {
    localStorage.clear()
    Object.assign(browser.connection, { effectiveType: '2g' })
    const { chooseDataSaver, getConnection } = await openPage()
    expect(getConnection().saveData).toBe(true)
    chooseDataSaver(false)
    expect(getConnection().saveData).toBe(false)
    browser.connection.saveData = true
    browser.connection.dispatchEvent(new Event('change'))
    expect(getConnection().saveData).toBe(false)
    vi.resetModules()
    const nextVisit = await import('./connection.ts')
    expect(nextVisit.getConnection().saveData).toBe(false)
    nextVisit.chooseDataSaver(true)
    expect(nextVisit.getConnection().saveData).toBe(true)
    Object.assign(browser.connection, { effectiveType: undefined })
    localStorage.clear()
  })

  it('keeps the choice for this page if storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const { chooseDataSaver, getConnection } = await openPage()
    chooseDataSaver(true)
    expect(getConnection().saveData).toBe(true)
    vi.restoreAllMocks()
  })
})
