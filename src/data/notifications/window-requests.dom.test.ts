import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WINDOW_BUSY, WINDOW_FREE, WINDOW_THERE } from '../../lib/worker-message.ts'
import { answerWindowRequests } from './window-requests.ts'

const NOTIFICATION = '/dashboard?tab=orders&order=o1'

let worker: EventTarget
let stop: () => void
const onOpen = vi.fn<(path: string) => void>()

const navigateTo = (path: string) => history.replaceState(null, '', path)

/** Returns the window's answer to the worker's question whether it may open the path. */
function ask(path = NOTIFICATION): unknown {
  const port = { postMessage: vi.fn() }
  worker.dispatchEvent(Object.assign(new Event('message'), { data: path, ports: [port] }))
  return port.postMessage.mock.lastCall?.[0]
}

function type(control: string, value: string) {
  const element = document.querySelector(control) as HTMLInputElement
  element.value = value
  element.dispatchEvent(new Event('input', { bubbles: true }))
  return element
}

beforeEach(() => {
  worker = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker: worker })
  document.body.innerHTML =
    '<input type="search"><form><input id="name"><input type="checkbox"><textarea></textarea></form>'
  navigateTo('/contact')
  onOpen.mockClear()
  stop = answerWindowRequests(onOpen)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('a window asked to open a path', () => {
  it('is free while no text is typed', () => {
    expect(ask()).toBe(WINDOW_FREE)
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('is already there if it shows that path, even with typed text', () => {
    type('textarea', 'Hello')
    expect(ask('/contact')).toBe(WINDOW_THERE)
  })

  it.each(['#name', 'textarea'])('is busy while %s contains typed text, even after blur', (control) => {
    type(control, 'Ada').blur()
    expect(ask()).toBe(WINDOW_BUSY)
  })

  it('is free again once the text is cleared or its form removed', () => {
    const name = type('#name', 'Ada')
    const message = type('textarea', 'Hello')
    name.value = ''
    expect(ask()).toBe(WINDOW_BUSY)
    message.remove()
    expect(ask()).toBe(WINDOW_FREE)
  })

  it('is busy with text typed before this code loaded', () => {
    const name = document.querySelector('#name') as HTMLInputElement
    name.value = 'Ada'
    name.focus()
    expect(ask()).toBe(WINDOW_BUSY)
  })

  it('is free with only a search or a ticked box', () => {
    type('[type=search]', 'pot')
    type('[type=checkbox]', 'on')
    expect(ask()).toBe(WINDOW_FREE)
  })

  it.each(['/checkout', '/payment-success?tx_ref=1', '/admin/products'])('is busy on %s', (path) => {
    navigateTo(path)
    expect(ask()).toBe(WINDOW_BUSY)
  })

  it('navigates on a message without a reload, and only once', () => {
    worker.dispatchEvent(Object.assign(new Event('message'), { data: NOTIFICATION, ports: [] }))
    expect(onOpen.mock.calls).toEqual([[NOTIFICATION]])
    navigateTo(NOTIFICATION)
    worker.dispatchEvent(Object.assign(new Event('message'), { data: NOTIFICATION, ports: [] }))
    expect(onOpen).toHaveBeenCalledOnce()
  })

  it('ignores messages without a path, and all once stopped', () => {
    worker.dispatchEvent(Object.assign(new Event('message'), { data: { kept: 1 }, ports: [] }))
    stop()
    expect(ask()).toBeUndefined()
    expect(onOpen).not.toHaveBeenCalled()
  })
})

it('does nothing without service workers', () => {
  vi.stubGlobal('navigator', {})
  expect(() => answerWindowRequests(onOpen)()).not.toThrow()
})
