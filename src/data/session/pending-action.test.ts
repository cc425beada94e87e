import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PendingAction, rememberPendingAction } from './pending-action.ts'
import {
  dropOtherPendingAction,
  keepForConfirmation,
  takeConfirmedAction,
  takePendingAction,
} from './take-pending-action.ts'

const ADD: PendingAction = {
  intent: { kind: 'cart', productId: 'p', variantIds: [], quantity: 2, isChosenQuantity: true },
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
let device: ReturnType<typeof aStorage>
beforeEach(() => {
  storage = aStorage()
  vi.stubGlobal('sessionStorage', storage)
  device = aStorage()
  vi.stubGlobal('localStorage', device)
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
    dropOtherPendingAction(next)
    expect(takePendingAction()).toBeNull()
  })

  it('stays on the way from the page that it was pressed on through sign-up, forgotten password and back', () => {
    rememberPendingAction(ADD)
    for (let entrance = 0; entrance < 3; entrance++) dropOtherPendingAction('/shop')
    expect(takePendingAction()).toEqual(ADD)
  })

  it('is the last thing pressed', () => {
    rememberPendingAction(ADD)
    rememberPendingAction({ intent: { kind: 'wishlist', productId: 'q', isSaved: true }, returnTo: '/' })
    expect(takePendingAction()).toMatchObject({ intent: { kind: 'wishlist', productId: 'q' } })
  })

  it.each(['', 'not json', '{}', '{"intent":{"kind":"delete","productId":"p"},"returnTo":"/","pressedAt":1}', 'null'])(
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
    dropOtherPendingAction('/')
    expect(takePendingAction()).toBeNull()
  })
})

describe('what a visitor pressed before making an account', () => {
  const anotherTab = () => vi.stubGlobal('sessionStorage', aStorage())

  it('is found in the tab that the mail opens by the account it was kept for, once', () => {
    rememberPendingAction(ADD)
    keepForConfirmation('ada')
    anotherTab()
    expect(takeConfirmedAction('ada')).toEqual(ADD)
    expect(takeConfirmedAction('ada')).toBeNull()
  })

  it('is given up by whoever signs in by the form before the mail is followed', () => {
    rememberPendingAction(ADD)
    keepForConfirmation('ada')
    anotherTab()
    expect(takePendingAction()).toBeNull()
    expect(takeConfirmedAction('ada')).toBeNull()
  })

  it('is gone when another account is confirmed first', () => {
    rememberPendingAction(ADD)
    keepForConfirmation('ada')
    expect(takeConfirmedAction('bisi')).toBeNull()
    expect(takeConfirmedAction('ada')).toBeNull()
  })

  it('is not done a second time where both happen in one tab', () => {
    rememberPendingAction(ADD)
    keepForConfirmation('ada')
    expect(takeConfirmedAction('ada')).toEqual(ADD)
    expect(takePendingAction()).toBeNull()
  })

  it('is nothing when nothing was pressed, also where an earlier sign-up left something', () => {
    rememberPendingAction(ADD)
    keepForConfirmation('ada')
    storage.items.clear()
    keepForConfirmation('ada')
    expect(takeConfirmedAction('ada')).toBeNull()
    expect([...device.items]).toEqual([])
  })

  it('is kept for an hour from the press on', () => {
    vi.useFakeTimers()
    for (const [later, expected] of [
      [60 * 60_000, ADD],
      [60 * 60_000 + 1, null],
    ] as const) {
      rememberPendingAction(ADD)
      keepForConfirmation('ada')
      vi.setSystemTime(Date.now() + later)
      expect(takeConfirmedAction('ada')).toEqual(expected)
    }
  })

  it.each(['', 'not json', 'null', '{}', '{"userId":"ada"}', '{"userId":"ada","action":{"intent":{"kind":"delete"}}}'])(
    'is nothing when the text %j is not one',
    (text) => {
      device.items.set('oja-confirmed-action', text)
      expect(takeConfirmedAction('ada')).toBeNull()
    },
  )

  it('is not kept, and nothing breaks, where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    rememberPendingAction(ADD)
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    keepForConfirmation('ada')
    expect(warned).toHaveBeenCalledOnce()
    expect(takeConfirmedAction('ada')).toBeNull()
  })
})
