import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

class Worker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null
  installing: Worker | null = null
  update = vi.fn(async () => {})
}

class Container extends EventTarget {
  controller: object | null = {}
  ready = new Promise<{ active: Worker }>((resolve) => {
    resolve({ active: activeWorker })
  })
  register = vi.fn(async () => registration)
}

let registration: Registration
let activeWorker: Worker
let container: Container

async function freshPage() {
  vi.resetModules()
  const { registerWorker, useAppUpdate } = await import('./app-update.ts')
  const { result } = renderHook(() => useAppUpdate())
  await registerWorker()
  return result
}

function arrive(): Worker {
  const worker = new Worker()
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  act(() => worker.become('installed'))
  return worker
}

beforeEach(() => {
  registration = new Registration()
  activeWorker = new Worker()
  container = new Container()
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
})
afterEach(() => vi.restoreAllMocks())

describe('the worker', () => {
  it('is asked to keep this page, and the files and pictures it loaded without it, and no others', async () => {
    const picture = 'https://db.example/storage/v1/object/public/product-images/pot/1/240.webp'
    const names = [
      picture,

      `${location.origin}/assets/a.js`,
      `${location.origin}/rest/v1/x`,
      'https://elsewhere.example/assets/b.js',
    ]
    performance.getEntriesByType = (type: string) =>
      (type === 'navigation' ? [`${location.origin}/shop?page=2`] : names).map((name) => ({ name }) as PerformanceEntry)
    await freshPage()
    await vi.waitFor(() =>
      expect(activeWorker.postMessage).toHaveBeenCalledWith({ page: '/shop', keep: [picture, names[1]] }),
    )
  })
})

describe('the screens never opened', () => {
  const asked = (word: string) => activeWorker.postMessage.mock.calls.filter(([message]) => message === word).length
  const visit = async (saveData: boolean, effectiveType = '3g') => {
    performance.getEntriesByType = () => []
    const connection = Object.assign(new EventTarget(), { saveData, effectiveType })
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    await freshPage()
    const { keepScreens } = await import('./app-update.ts')
    await keepScreens('customer')
    await vi.waitFor(() => expect(activeWorker.postMessage).toHaveBeenCalledWith({ page: '', keep: [] }))
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

  it('are fetched ahead when the page is idle, and on a fast line the pages that visits start with', async () => {
    container.controller = null
    await visit(false, '4g')
    for (const word of ['keep-visitor', 'keep-customer', 'keep-pages']) {
      await vi.waitFor(() => expect(asked(word)).toBe(1))
    }
  })

  it('are not when the shopper saves data', async () => {
    await visit(true, '4g')
    await settled()
    for (const word of ['keep-visitor', 'keep-customer', 'keep-pages']) expect(asked(word)).toBe(0)
  })

  it('of a customer wait for the second visit on a slow line, and pages until they are looked at', async () => {
    container.controller = null
    await visit(false)
    await vi.waitFor(() => expect(asked('keep-visitor')).toBe(1))
    await settled()
    expect(asked('keep-customer')).toBe(0)
    expect(asked('keep-pages')).toBe(0)
  })

  it('of a customer come with the second visit', async () => {
    await visit(false)
    await vi.waitFor(() => expect(asked('keep-customer')).toBe(1))
  })
})

describe('a new version of the shop', () => {
  it('is told once it is fetched, and touches nothing before the shopper agrees', async () => {
    const result = await freshPage()
    expect(result.current.ready).toBe(false)
    const worker = arrive()
    expect(result.current.ready).toBe(true)
    expect(worker.postMessage).not.toHaveBeenCalled()
  })

  it('is told when it has been waiting since an earlier visit', async () => {
    const worker = new Worker()
    worker.state = 'installed'
    registration.waiting = worker
    let result: Awaited<ReturnType<typeof freshPage>> | undefined
    await act(async () => {
      result = await freshPage()
    })
    expect(result?.current.ready).toBe(true)
  })

  it('is not told when it is the first: nothing is replaced', async () => {
    container.controller = null
    const result = await freshPage()
    arrive()
    expect(result.current.ready).toBe(false)
  })

  it('is taken when the shopper agrees', async () => {
    const result = await freshPage()
    const worker = arrive()
    result.current.apply()
    expect(worker.postMessage).toHaveBeenCalledWith('skip-waiting')
  })

  it('is no longer offered when a still newer one replaced it', async () => {
    const result = await freshPage()
    const worker = arrive()
    act(() => worker.become('redundant'))
    expect(result.current.ready).toBe(false)
  })
})
