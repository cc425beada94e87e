import { beforeEach, describe, expect, it, vi } from 'vitest'

class Line extends EventTarget {
  effectiveType = '3g'
  saveData = false
}
let line: Line

const isAhead = () => document.documentElement.classList.contains('ahead')
const scroll = () => dispatchEvent(new Event('scroll'))

async function visit(fields: Partial<Line>) {
  Object.assign(line, fields)
  vi.resetModules()
  const { fetchPicturesAhead } = await import('./pictures-ahead.ts')
  fetchPicturesAhead()
}

beforeEach(() => {
  line = new Line()
  Object.defineProperty(navigator, 'connection', { value: line, configurable: true })
  document.documentElement.className = ''
})

describe('pictures below the screen', () => {
  it('wait for the first scroll on a slow connection', async () => {
    await visit({})
    expect(isAhead()).toBe(false)
    scroll()
    expect(isAhead()).toBe(true)
  })

  it('come at once on a fast connection', async () => {
    await visit({ effectiveType: '4g' })
    expect(isAhead()).toBe(true)
  })

  it('are never fetched ahead while data is to be saved', async () => {
    await visit({ effectiveType: '4g', saveData: true })
    scroll()
    expect(isAhead()).toBe(false)
    line.saveData = false
    line.dispatchEvent(new Event('change'))
    expect(isAhead()).toBe(true)
  })
})
