import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetStored } from './forget-stored.ts'
import { isStorageOn } from './permission.ts'
import { storedChoice, storedJson, storedText } from './stored-value.ts'

const aStorage = (items = new Map<string, string>()) => ({
  items,
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
})

const refuse = () => {
  throw new DOMException('refused', 'SecurityError')
}
const BLOCKED = { getItem: refuse, setItem: refuse, removeItem: refuse }

let local: ReturnType<typeof aStorage>
let session: ReturnType<typeof aStorage>
beforeEach(() => {
  local = aStorage()
  session = aStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const isColour = (text: string): text is 'red' | 'blue' => text === 'red' || text === 'blue'
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)

describe('a stored value', () => {
  it('is readable on every visit until removed', () => {
    expect(storedText('oja-chat').read()).toBeNull()
    expect(storedText('oja-chat').write('Ada')).toBe(true)
    expect(storedText('oja-chat').read()).toBe('Ada')
    storedText('oja-chat').remove()
    expect(storedText('oja-chat').read()).toBeNull()
  })

  it('is stored under its key, text as is and others as JSON', () => {
    storedChoice('oja-theme', isColour).write('red')
    storedJson('oja-reloaded-at', numberOrNull).write(7)
    expect([...local.items]).toEqual([
      ['oja-theme', 'red'],
      ['oja-reloaded-at', '7'],
    ])
  })

  it('may be limited to one tab', () => {
    storedText('oja-chat', { area: 'session' }).write('Ada')
    expect([...session.items]).toEqual([['oja-chat', 'Ada']])
    expect(local.items.size).toBe(0)
  })

  it.each(['', '{', '"seven"', 'null'])('is null if the stored text is %j', (text) => {
    local.items.set('oja-reloaded-at', text)
    local.items.set('oja-theme', text)
    expect(storedJson('oja-reloaded-at', numberOrNull).read()).toBeNull()
    expect(storedChoice('oja-theme', isColour).read()).toBeNull()
  })
})

describe.each([
  ['is blocked', BLOCKED],
  ['is missing', undefined],
])('if storage %s', (_, storage) => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage)
  })

  it('writes fail without an error, and warn once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const name = storedText('oja-chat')
    expect(isStorageOn()).toBe(false)
    expect(name.write('Ada')).toBe(false)
    expect(warn).toHaveBeenCalledOnce()
    expect(name.read()).toBeNull()
    name.remove()
  })

  it('a value can live as long as the page', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const name = storedText('oja-chat', { orInMemory: true })
    expect(name.write('Ada')).toBe(false)
    expect(name.read()).toBe('Ada')
    name.remove()
    expect(name.read()).toBeNull()
  })
})

it('a stored value replaces one kept in memory while storage was full', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const name = storedText('oja-chat', { orInMemory: true })
  vi.stubGlobal('localStorage', { ...local, setItem: refuse })
  name.write('Ada')
  vi.stubGlobal('localStorage', local)
  name.write('Bola')
  expect(name.read()).toBe('Bola')
  expect(isStorageOn()).toBe(true)
})

it('deletes the shopper’s values from all places, and keeps the device’s', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const key of ['oja-chat', 'oja-theme'] as const) storedText(key).write('a')
  for (const key of ['oja-scroll', 'oja-reloaded-at'] as const) storedText(key, { area: 'session' }).write('a')
  const draft = storedText('oja-checkout-draft', { orInMemory: true })
  vi.stubGlobal('localStorage', { ...local, setItem: refuse })
  draft.write('in memory')
  forgetStored()
  expect([[...local.items.keys()], [...session.items.keys()], draft.read()]).toEqual([
    ['oja-theme'],
    ['oja-reloaded-at'],
    null,
  ])
})
