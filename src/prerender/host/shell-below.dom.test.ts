import { readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { SCREENS } from '../../app/screens.ts'
import { readPageSeed } from '../../app/startup/page-seed.ts'
import { hostRules } from './host-rules.ts'

const script = readFileSync('src/app/startup/shell.js', 'utf8')
const beginnings = hostRules('', SCREENS, []).shellBelow

function open404(address: string): void {
  history.replaceState(null, '', address)
  document.body.innerHTML = `<div id="root"><h1>Page not found</h1></div><script type="application/json" id="page-data">{"cursor":"c","rows":[]}</script>`
  new Function(script)()
}

const shown = () => document.getElementById('root')?.textContent

beforeEach(() => {
  Reflect.deleteProperty(window, 'productOnDevice')
})

it.each(beginnings)('the page for missing ones becomes the shell below %s', (beginning) => {
  open404(`${beginning}new`)
  expect(shown()).toBe('')
  expect(readPageSeed()).toBeNull()
})

it('it stays what it is at any other address', () => {
  for (const address of ['/no-such-page', '/products/new', '/category/cars', '/product']) {
    open404(address)
    expect(shown()).toBe('Page not found')
    expect(readPageSeed()).not.toBeNull()
  }
  expect('productOnDevice' in window).toBe(false)
})
