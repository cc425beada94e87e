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

describe('a visitor’s pending action', () => {
  it('is stored until taken, once', () => {
    rememberPendingAction(ADD)
    expect(takePendingAction()).toEqual(ADD)
    expect(takePendingAction()).toBeNull()
  })

  it('expires after an hour, or if the clock went back', () => {
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

  it.each([null, '/', '/shop?search=pot', '/dashboard'])('is dropped by a sign-in page opened with %j', (next) => {
    rememberPendingAction(ADD)
    dropOtherPendingAction(next)
    expect(takePendingAction()).toBeNull()
  })

  it('survives sign-up, password reset and back, if they return to its page', () => {
    rememberPendingAction(ADD)
    for (let entrance = 0; entrance < 3; entrance++) dropOtherPendingAction('/shop')
    expect(takePendingAction()).toEqual(ADD)
  })

  it('is the latest one', () => {
    rememberPendingAction(ADD)
    rememberPendingAction({ intent: { kind: 'wishlist', productId: 'q', isSaved: true }, returnTo: '/' })
    expect(takePendingAction()).toMatchObject({ intent: { kind: 'wishlist', productId: 'q' } })
  })

  it.each(['', 'not json', '{}', '{"intent":{"kind":"delete","productId":"p"},"returnTo":"/","pressedAt":1}', 'null'])(
    'is null if the stored text is %j',
    (text) => {
      storage.items.set('oja-pending-action', text)
      expect(takePendingAction()).toBeNull()
    },
  )

  it('is not stored, without an error, if storage is blocked', () => {
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

describe('a pending action at sign-up', () => {
  const anotherTab = () => vi.stubGlobal('sessionStorage', aStorage())

  it('is restored for its account in the tab that the email opens, once', () => {
    rememberPendingAction(ADD)
    keepForConfirmation('ada')
    anotherTab()
    expect(takeConfirmedAction('ada')).toEqual(ADD)
    expect(takeConfirmedAction('ada')).toBeNull()
  })

  it('is dropped if they sign in by form before following the email link', () => {
    rememberPendingAction(ADD)
    keepForConfirmation('ada')
    anotherTab()
    expect(takePendingAction()).toBeNull()
    expect(takeConfirmedAction('ada')).toBeNull()
  })

  it('is dropped if another account is confirmed first', () => {
    rememberPendingAction(ADD)
    keepForConfirmation('ada')
    expect(takeConfirmedAction('bisi')).toBeNull()
    expect(takeConfirmedAction('ada')).toBeNull()
  })

  it('isn’t repeated if both happen in one tab', () => {
    rememberPendingAction(ADD)
    keepForConfirmation('ada')
    expect(takeConfirmedAction('ada')).toEqual(ADD)
    expect(takePendingAction()).toBeNull()
  })

  it('is null without an action, even after an earlier sign-up', () => {
    rememberPendingAction(ADD)
    keepForConfirmation('ada')
    storage.items.clear()
    keepForConfirmation('ada')
    expect(takeConfirmedAction('ada')).toBeNull()
    expect([...device.items]).toEqual([])
  })

  it('expires an hour after the tap', () => {
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
    'is null if the stored text is %j',
    (text) => {
      device.items.set('oja-confirmed-action', text)
      expect(takeConfirmedAction('ada')).toBeNull()
    },
  )

  it('is not stored, without an error, if storage is blocked', () => {
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
