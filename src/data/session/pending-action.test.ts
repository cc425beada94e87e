import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PendingAction, rememberPendingAction } from './pending-action.ts'
import { keepPendingActionOf, takePendingAction } from './take-pending-action.ts'

const ADD: PendingAction = {
  kind: 'cart',
  productId: 'p',
  varietyId: null,
  quantity: 2,
  isChosenQuantity: true,
  mode: 'add',
  returnTo: '/shop',
}

function aStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

let storage: ReturnType<typeof aStorage>
beforeEach(() => {
  storage = aStorage()
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what a visitor pressed before signing in', () => {
  it('is kept until it is taken, once', () => {
    rememberPendingAction(ADD)
    expect(takePendingAction()).toEqual(ADD)
    expect(takePendingAction()).toBeNull()
  })

  it('is kept for an hour, and not while the clock is wrong', () => {
    vi.useFakeTimers()
    const hour = 60 * 60_000
    for (const [later, expected] of [
      [hour, ADD],
      [hour + 1, null],
      [-1, null],
    ] as const) {
      rememberPendingAction(ADD)
      vi.setSystemTime(Date.now() + later)
      expect(takePendingAction()).toEqual(expected)
    }
  })

  it.each([null, '/', '/shop?search=pot', '/dashboard'])('is given up by a way in that was opened for %j', (next) => {
    rememberPendingAction(ADD)
    keepPendingActionOf(next)
    expect(takePendingAction()).toBeNull()
  })

  it('stays on the way from the page that it was pressed on through sign-up, forgotten password and back', () => {
    rememberPendingAction(ADD)
    for (let entrance = 0; entrance < 3; entrance++) keepPendingActionOf('/shop')
    expect(takePendingAction()).toEqual(ADD)
  })

  it('is the last thing pressed', () => {
    rememberPendingAction(ADD)
    rememberPendingAction({ kind: 'wishlist', productId: 'q', returnTo: '/' })
    expect(takePendingAction()).toMatchObject({ kind: 'wishlist', productId: 'q' })
  })

  it.each(['', 'not json', '{}', '{"kind":"delete","productId":"p","returnTo":"/"}', 'null'])(
    'is nothing when the text %j is not one',
    (text) => {
      storage.items.set('oja-pending-action', text)
      expect(takePendingAction()).toBeNull()
    },
  )

  it('is not kept, and nothing breaks, where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    rememberPendingAction(ADD)
    keepPendingActionOf('/')
    expect(takePendingAction()).toBeNull()
  })
})
