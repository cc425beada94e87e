import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fullStylesheet } from './idle-work.ts'

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/index.css">'
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.head.innerHTML = ''
})

it('keeps a loaded stylesheet', async () => {
  Object.defineProperty(links()[0], 'sheet', { value: {} })
  await fullStylesheet()
  expect(links()).toHaveLength(1)
})

it('waits for a stylesheet in flight', async () => {
  const done = fullStylesheet()
  Object.defineProperty(links()[0], 'sheet', { value: {} })
  await vi.advanceTimersByTimeAsync(5000)
  await done
  expect(links()).toHaveLength(1)
})

it('retries a failed stylesheet until it loads', async () => {
  const done = vi.fn()
  void fullStylesheet().then(done)
  await vi.advanceTimersByTimeAsync(5000)
  links()[1]?.dispatchEvent(new Event('error'))
  expect(links()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(links()[1]?.href).toMatch(/\/assets\/index\.css$/)
  expect(done).not.toHaveBeenCalled()
  links()[1]?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toHaveBeenCalledOnce()
})
