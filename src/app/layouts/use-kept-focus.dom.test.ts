import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFocus } from './use-kept-focus.ts'

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  stop = keepFocus()
  const row = (name: string) =>
    `<li id="${name}"><a href="/" tabindex="-1"></a><a href="/">${name}</a><button>Remove</button></li>`
  document.body.innerHTML = `<main><h1 tabindex="-1">Cart</h1><ul>${row('pot')}${row('pan')}</ul></main>`
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const element = (selector: string) => document.querySelector<HTMLElement>(selector)
async function removeRow(name: string) {
  element(`#${name} button`)?.focus()
  element(`#${name}`)?.remove()
  await vi.runAllTimersAsync()
}

it('moves the focus to the next row, or else the previous one', async () => {
  await removeRow('pot')
  expect(document.activeElement?.textContent).toBe('pan')
})

it('moves the focus to the heading after the last row', async () => {
  await removeRow('pan')
  expect(document.activeElement?.textContent).toBe('pot')
  await removeRow('pot')
  expect(document.activeElement?.textContent).toBe('Cart')
})

it('keeps the focus in the dialog whose control was removed', async () => {
  document.body.innerHTML += '<dialog open><button>Close</button><button id="end">End chat</button></dialog>'
  element('#end')?.focus()
  element('#end')?.remove()
  await vi.runAllTimersAsync()
  expect(document.activeElement?.textContent).toBe('Close')
})

it('leaves the focus on a control focused in the meantime', async () => {
  element('#pot button')?.focus()
  element('#pot button')?.remove()
  await Promise.resolve()
  element('#pan button')?.focus()
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(element('#pan button'))
})

it('moves no focus if no control had it', async () => {
  element('#pot')?.remove()
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(document.body)
})
