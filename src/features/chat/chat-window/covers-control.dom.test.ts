import { beforeEach, describe, expect, it } from 'vitest'
import { coversControl } from './covers-control.ts'

type Box = { left: number; top: number; width: number; height: number }

const BUTTON_BOX: Box = { left: 296, top: 608, width: 48, height: 48 }
let boxes: Map<Element, Box>

const element = (selector: string) => document.querySelector(selector) as HTMLElement
const place = (selector: string, box: Box) => boxes.set(element(selector), box)

beforeEach(() => {
  boxes = new Map()
  document.body.innerHTML = `
    <main>
      <a id="row" href="/support"><span>Help</span></a>
      <article><button id="add">Add to Cart</button></article>
      <form><button id="create"><span id="label">Create Account</span></button></form>
    </main>
    <footer><select id="theme"></select></footer>
    <button id="chat"><svg></svg></button>`
  HTMLElement.prototype.getBoundingClientRect = function (this: HTMLElement) {
    const box = boxes.get(this) ?? { left: 0, top: 0, width: 0, height: 0 }
    return { ...box, right: box.left + box.width, bottom: box.top + box.height } as DOMRect
  }
  document.elementsFromPoint = (x, y) =>
    [...boxes].flatMap(([at, { left, top, width, height }]) =>
      x > left && x < left + width && y > top && y < top + height ? [at] : [],
    )
  place('#chat', BUTTON_BOX)
})

describe('what a floating button covers', () => {
  it('is nothing where only text lies under it, and not itself', () => {
    expect(coversControl(element('#chat'))).toBe(false)
  })

  it.each([
    ['the upper left corner', { left: 20, top: 585, width: 290, height: 40 }],
    ['the lower edge', { left: 20, top: 640, width: 320, height: 48 }],
    ['the middle alone', { left: 300, top: 620, width: 40, height: 30 }],
  ])('is a button under %s, also by the text in it', (_, box) => {
    place('#label', box)
    expect(coversControl(element('#chat'))).toBe(true)
  })

  it('is the theme at the end of the page', () => {
    place('#theme', { left: 220, top: 600, width: 120, height: 44 })
    expect(coversControl(element('#chat'))).toBe(true)
  })

  it('is no control that ends beside it', () => {
    place('#create', { left: 20, top: 560, width: 276, height: 300 })
    expect(coversControl(element('#chat'))).toBe(false)
  })

  it('is no card of a list, and no row that can be tapped elsewhere', () => {
    place('#add', BUTTON_BOX)
    place('#row', { left: 0, top: 600, width: 360, height: 64 })
    expect(coversControl(element('#chat'))).toBe(false)
  })
})
