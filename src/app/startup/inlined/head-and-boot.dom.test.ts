import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readListingQuery } from '../../../features/catalogue/search/listing-query.ts'

const run = async (script: 'head' | 'boot') => {
  vi.resetModules()
  await (script === 'head' ? import('./head.ts') : import('./boot.ts'))
}

const preloaded = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
const started = () => document.querySelector('script[type=module]')?.getAttribute('src') ?? null
const nextFrame = () => vi.advanceTimersByTime(20)

beforeEach(() => {
  vi.useFakeTimers()
  const { dataset } = document.documentElement
  dataset.js = '/entry.js /runtime.js /react.js /page.js /shared.js'
  dataset.css = '/all.css'
  document.body.innerHTML = '<img data-lcp alt=""><button>Add to Cart</button>'
  Object.defineProperty(document.querySelector('img'), 'complete', { value: false })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  window.takeCaptured?.()
  for (const name of ['isTooOld', 'takeCaptured']) Reflect.deleteProperty(window, name)
  document.documentElement.className = ''
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

it('informs an unsupported browser, and starts nothing', async () => {
  vi.stubGlobal('AbortSignal', {})
  await run('head')
  await run('boot')
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  vi.advanceTimersByTime(9000)
  expect(document.body.textContent).toMatch(/^This browser is too old/)
  expect([...preloaded(), started()]).toEqual([null])
  expect(window).not.toHaveProperty('takeCaptured')
})

it('preloads common scripts after the first frame, and the rest after the largest picture', async () => {
  await run('head')
  await run('boot')
  expect(preloaded()).toEqual([])
  nextFrame()
  expect(preloaded()).toEqual(['/entry.js', '/runtime.js', '/react.js'])
  expect(started()).toBeNull()

  document.querySelector('img')?.dispatchEvent(new Event('load'))
  nextFrame()
  expect(new Set(preloaded())).toEqual(new Set(['/entry.js', '/runtime.js', '/react.js', '/page.js', '/shared.js']))
  expect(started()).toBe('/entry.js')
})

const stylesheet = () => document.querySelector('link[rel=stylesheet]')?.getAttribute('href') ?? null

it('starts before the picture, with all styles, on a press', async () => {
  await run('boot')
  document.querySelector('button')?.click()
  expect([started(), stylesheet()]).toEqual(['/entry.js', '/all.css'])
})

it.each(['before', 'after'])('reloads the page if a control is pressed %s its scripts failed', async (when) => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => {})
  await run('boot')
  if (when === 'before') document.querySelector('button')?.click()
  vi.advanceTimersByTime(9000)
  expect(go).not.toHaveBeenCalled()
  document.querySelector('script')?.dispatchEvent(new Event('error'))
  if (when === 'after') document.querySelector('button')?.click()
  expect(go.mock.calls).toEqual([[0]])
})

it('keeps the prerendered page if its scripts failed and nothing is pressed', async () => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => {})
  await run('boot')
  vi.advanceTimersByTime(9000)
  document.querySelector('script')?.dispatchEvent(new Event('error'))
  document.querySelector('img')?.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(9000)
  expect(go).not.toHaveBeenCalled()
})

it('starts after eight seconds without the picture, and loads all styles after the scripts', async () => {
  await run('boot')
  vi.advanceTimersByTime(7900)
  expect(started()).toBeNull()
  vi.advanceTimersByTime(200)
  expect([started(), stylesheet()]).toEqual(['/entry.js', null])
  document.querySelector('script')?.dispatchEvent(new Event('load'))
  expect(stylesheet()).toBe('/all.css')
})

it('hides the prerendered list exactly for the parameters that the list reads', async () => {
  const read: string[] = []
  const params = new URLSearchParams()
  vi.spyOn(params, 'get').mockImplementation((name) => {
    read.push(name)
    return null
  })
  readListingQuery(params)
  const hides = async (query: string) => {
    document.documentElement.className = ''
    history.replaceState(null, '', `/shop${query}`)
    await run('head')
    return document.documentElement.classList.contains('query')
  }
  for (const name of read) expect(await hides(`?fbclid=1&${name}=x`), name).toBe(true)
  for (const other of ['', '?fbclid=x', '?utm_source=search', '?research=x'])
    expect(await hides(other), other).toBe(false)
})
