import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isStorageOn } from './storage-on.ts'
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
  it('is read as it was written, by every visit, until it is removed', () => {
    expect(storedText('name').read()).toBeNull()
    expect(storedText('name').write('Ada')).toBe(true)
    expect(storedText('name').read()).toBe('Ada')
    storedText('name').remove()
    expect(storedText('name').read()).toBeNull()
  })

  it('lies under its key, a text as it is and the rest as JSON', () => {
    storedChoice('colour', isColour).write('red')
    storedJson('count', numberOrNull).write(7)
    expect([...local.items]).toEqual([
      ['colour', 'red'],
      ['count', '7'],
    ])
  })

  it('belongs to one tab where that is asked for', () => {
    storedText('name', { area: 'session' }).write('Ada')
    expect([...session.items]).toEqual([['name', 'Ada']])
    expect(local.items.size).toBe(0)
  })

  it.each(['', '{', '"seven"', 'null'])('is none when the text %j is not one', (text) => {
    local.items.set('count', text)
    local.items.set('colour', text)
    expect(storedJson('count', numberOrNull).read()).toBeNull()
    expect(storedChoice('colour', isColour).read()).toBeNull()
  })
})

describe.each([
  ['refuses', BLOCKED],
  ['is missing', undefined],
])('where storage %s', (_, storage) => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage)
  })

  it('nothing breaks, nothing is stored, and a warning says so', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const name = storedText('name')
    expect(isStorageOn()).toBe(false)
    expect(name.write('Ada')).toBe(false)
    expect(warn).toHaveBeenCalledOnce()
    expect(name.read()).toBeNull()
    name.remove()
  })

  it('a value lives as long as the page where that is asked for', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const name = storedText('name', { orInMemory: true })
    expect(name.write('Ada')).toBe(false)
    expect(name.read()).toBe('Ada')
    name.remove()
    expect(name.read()).toBeNull()
  })
})

it('what is stored again replaces what memory held while storage was full', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const name = storedText('name', { orInMemory: true })
  vi.stubGlobal('localStorage', { ...local, setItem: refuse })
  name.write('Ada')
  vi.stubGlobal('localStorage', local)
  name.write('Bola')
  expect(name.read()).toBe('Bola')
  expect(isStorageOn()).toBe(true)
})
