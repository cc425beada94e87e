import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { applyToCatalogue } from '../data/catalogue/catalogue-store.ts'
import { chooseDataSaver } from '../data/connection/connection.ts'
import { aProduct } from '../domain/catalogue/product-builder.ts'
import { preloadOnTouch } from './idle-work.ts'

const loadPage = vi.fn(async (_path: string) => {})

const { id } = aProduct()
const pictures: { src: string; srcset?: string }[] = []

beforeAll(() => {
  applyToCatalogue({ rows: [aProduct({ image: '/pictures/pot/1/480.webp' })] })
  vi.stubGlobal('Image', function fakeImage(this: { src: string }) {
    pictures.push(this)
  })
  preloadOnTouch(loadPage)
})

beforeEach(() => {
  loadPage.mockClear()
  chooseDataSaver(false)
  pictures.length = 0
  document.body.innerHTML =
    `<a href="/product/${id}"><i>Pot</i></a>` +
    '<a href="/cart"><b>Cart</b></a><a href="https://elsewhere.example/cart">Away</a><p>No link</p>'
})

const touch = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event('pointerdown', { bubbles: true }))

it('prefetches the code of a link’s page on touch', () => {
  touch('b')
  expect(loadPage).toHaveBeenCalledExactlyOnceWith('/cart')
})

it.each(['a[href^=https]', 'p'])('prefetches nothing for %s', (selector) => {
  touch(selector)
  expect(loadPage).not.toHaveBeenCalled()
})

it('waits for the click with the data saver on', () => {
  chooseDataSaver(true)
  touch('b')
  expect(loadPage).not.toHaveBeenCalled()
})

it('leaves a failure to the click', async () => {
  loadPage.mockRejectedValueOnce(new TypeError('no connection'))
  touch('b')
  await expect(loadPage.mock.results[0]?.value).rejects.toThrow('no connection')
})

it('prefetches a product’s picture with its code, unless the touch becomes a scroll', () => {
  touch('i')
  expect(loadPage).toHaveBeenCalledExactlyOnceWith(`/product/${id}`)
  expect(pictures).toMatchObject([{ src: '/pictures/pot/1/480.webp' }])
  document.dispatchEvent(new Event('pointercancel'))
  expect(pictures).toMatchObject([{ src: '', srcset: '' }])
})

it('leaves the picture to the click with the data saver on', () => {
  chooseDataSaver(true)
  touch('i')
  expect(pictures).toEqual([])
})
