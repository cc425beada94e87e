import { beforeEach, describe, expect, it, vi } from 'vitest'

const browser = { isOnline: true, connection: Object.assign(new EventTarget(), { saveData: false }) }

beforeEach(() => {
  vi.resetModules()
  browser.isOnline = true
  browser.connection.saveData = false
  Object.defineProperty(navigator, 'onLine', { get: () => browser.isOnline, configurable: true })
  Object.defineProperty(navigator, 'connection', { value: browser.connection, configurable: true })
})

describe('the connection', () => {
  it('is what the browser says now', async () => {
    browser.isOnline = false
    browser.connection.saveData = true
    const { getConnection } = await import('./connection.ts')
    expect(getConnection()).toEqual({ online: false, saveData: true })
  })

  it('tells when the connection goes, comes back, or data is to be saved', async () => {
    const { followConnection } = await import('./connection.ts')
    const seen: object[] = []
    const stop = followConnection((connection) => seen.push(connection))
    browser.isOnline = false
    window.dispatchEvent(new Event('offline'))
    browser.isOnline = true
    window.dispatchEvent(new Event('online'))
    browser.connection.saveData = true
    browser.connection.dispatchEvent(new Event('change'))
    stop()
    browser.isOnline = false
    window.dispatchEvent(new Event('offline'))
    expect(seen).toEqual([
      { online: false, saveData: false },
      { online: true, saveData: false },
      { online: true, saveData: true },
    ])
  })

  it('keeps one snapshot while nothing changes', async () => {
    const { getConnection } = await import('./connection.ts')
    const before = getConnection()
    window.dispatchEvent(new Event('online'))
    expect(getConnection()).toBe(before)
  })

  it('saves data on a connection that is slow enough, until the shopper decides', async () => {
    localStorage.clear()
    Object.assign(browser.connection, { effectiveType: '2g' })
    const { chooseDataSaver, getConnection } = await import('./connection.ts')
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

  it('keeps the choice for this page where the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const { chooseDataSaver, getConnection } = await import('./connection.ts')
    chooseDataSaver(true)
    expect(getConnection().saveData).toBe(true)
    vi.restoreAllMocks()
  })
})
