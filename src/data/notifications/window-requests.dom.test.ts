import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WINDOW_BUSY, WINDOW_FREE, WINDOW_THERE } from '../../lib/worker-message.ts'
import { answerWindowRequests } from './window-requests.ts'

const NOTIFICATION = '/dashboard?tab=orders&order=o1'

let worker: EventTarget
let stop: () => void
const onOpen = vi.fn<(path: string) => void>()

const come = (path: string) => history.replaceState(null, '', path)

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
  come('/contact')
  onOpen.mockClear()
  stop = answerWindowRequests(onOpen)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

describe('a window that is asked to show an address', () => {
  it('is free while nothing is typed', () => {
    expect(ask()).toBe(WINDOW_FREE)
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('is there where it shows it, whatever is typed', () => {
    type('textarea', 'Hello')
    expect(ask('/contact')).toBe(WINDOW_THERE)
  })

  it.each(['#name', 'textarea'])('is busy while %s holds what was typed, also after the focus has gone', (control) => {
    type(control, 'Ada').blur()
    expect(ask()).toBe(WINDOW_BUSY)
  })

  it('is free again once that is sent, or its page left', () => {
    const name = type('#name', 'Ada')
    const message = type('textarea', 'Hello')
    name.value = ''
    expect(ask()).toBe(WINDOW_BUSY)
    message.remove()
    expect(ask()).toBe(WINDOW_FREE)
  })

  it('is busy where something was typed before this code had come', () => {
    const name = document.querySelector('#name') as HTMLInputElement
    name.value = 'Ada'
    name.focus()
    expect(ask()).toBe(WINDOW_BUSY)
  })

  it('is free with a search or a tick: neither took long', () => {
    type('[type=search]', 'pot')
    type('[type=checkbox]', 'on')
    expect(ask()).toBe(WINDOW_FREE)
  })

  it.each(['/checkout', '/payment-success?tx_ref=1', '/admin/products'])('is busy on %s', (path) => {
    come(path)
    expect(ask()).toBe(WINDOW_BUSY)
  })

  it('shows it when told to, without loading the shop again, nor a second time', () => {
    worker.dispatchEvent(Object.assign(new Event('message'), { data: NOTIFICATION, ports: [] }))
    expect(onOpen.mock.calls).toEqual([[NOTIFICATION]])
    come(NOTIFICATION)
    worker.dispatchEvent(Object.assign(new Event('message'), { data: NOTIFICATION, ports: [] }))
    expect(onOpen).toHaveBeenCalledOnce()
  })

  it('says nothing more once it has stopped, nor to what is no address', () => {
    worker.dispatchEvent(Object.assign(new Event('message'), { data: { kept: 1 }, ports: [] }))
    stop()
    expect(ask()).toBeUndefined()
    expect(onOpen).not.toHaveBeenCalled()
  })
})

it('asks for nothing where the browser has no worker', () => {
  vi.stubGlobal('navigator', {})
  expect(() => answerWindowRequests(onOpen)()).not.toThrow()
})
