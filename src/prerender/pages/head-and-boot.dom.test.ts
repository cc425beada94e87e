import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readListingQuery } from '../../features/catalogue/search/listing-query.ts'
import { inlineScripts } from './prerender-pages.ts'

const { head, boot } = await inlineScripts()
const run = (source = '') => new Function(source)()

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
  Reflect.deleteProperty(window, 'isTooOld')
  document.documentElement.className = ''
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

it('tells a browser below the floor so, and starts nothing on its page', () => {
  vi.stubGlobal('AbortSignal', {})
  run(head)
  run(boot)
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
  vi.advanceTimersByTime(9000)
  expect(document.body.textContent).toMatch(/^This browser is too old/)
  expect([...preloaded(), started()]).toEqual([null])
  expect(window).not.toHaveProperty('takeCaptured')
})

it('asks for what every page needs after the first frame, for the rest and React’s start after the largest picture', () => {
  run(head)
  run(boot)
  expect(preloaded()).toEqual([])
  nextFrame()
  expect(preloaded()).toEqual(['/entry.js', '/runtime.js', '/react.js'])
  expect(started()).toBeNull()

  document.querySelector('img')?.dispatchEvent(new Event('load'))
  nextFrame()
  expect(new Set(preloaded())).toEqual(new Set(['/entry.js', '/runtime.js', '/react.js', '/page.js', '/shared.js']))
  expect(started()).toBe('/entry.js')
})

it('starts without the picture when something is pressed, or when it does not come within eight seconds', () => {
  run(boot)
  document.querySelector('button')?.click()
  expect(started()).toBe('/entry.js')

  document.querySelector('script')?.remove()
  run(boot)
  vi.advanceTimersByTime(7900)
  expect(started()).toBeNull()
  vi.advanceTimersByTime(200)
  expect(started()).toBe('/entry.js')
})

it('hides the prerendered list for what the list reads of its address, and for nothing else', () => {
  const read: string[] = []
  const params = new URLSearchParams()
  vi.spyOn(params, 'get').mockImplementation((name) => {
    read.push(name)
    return null
  })
  readListingQuery(params)
  const hides = (query: string) => {
    document.documentElement.className = ''
    history.replaceState(null, '', `/shop${query}`)
    run(head)
    return document.documentElement.classList.contains('query')
  }
  expect(read.filter((name) => !hides(`?fbclid=1&${name}=x`))).toEqual([])
  expect(['', '?fbclid=x', '?utm_source=search', '?research=x'].filter(hides)).toEqual([])
})
