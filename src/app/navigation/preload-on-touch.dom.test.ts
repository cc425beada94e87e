import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { preloadOnTouch } from './preload-on-touch.ts'

const asked = vi.fn(async (_path: string) => {})
const connection = vi.hoisted(() => ({ online: true, saveData: false }))
vi.mock('../../data/connection/connection.ts', () => ({ getConnection: () => connection }))

beforeAll(() => preloadOnTouch(asked))

beforeEach(() => {
  asked.mockClear()
  connection.saveData = false
  document.body.innerHTML =
    '<a href="/cart"><b>Cart</b></a><a href="https://elsewhere.example/cart">Away</a><p>No link</p>'
})

const touch = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('pointerdown', { bubbles: true }))

it('fetches the code of the page that a finger is about to open', () => {
  touch('b')
  expect(asked).toHaveBeenCalledExactlyOnceWith('/cart')
})

it.each(['a[href^=https]', 'p'])('fetches nothing for %s', (selector) => {
  touch(selector)
  expect(asked).not.toHaveBeenCalled()
})

it('waits for the click itself while data is to be saved', () => {
  connection.saveData = true
  touch('b')
  expect(asked).not.toHaveBeenCalled()
})

it('leaves it to the click to say what went wrong', async () => {
  asked.mockRejectedValueOnce(new TypeError('no connection'))
  touch('b')
  await expect(asked.mock.results[0]?.value).rejects.toThrow('no connection')
})
