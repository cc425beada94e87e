import { beforeEach, expect, it, vi } from 'vitest'
import { SCREENS } from '../../app/screens.ts'
import { readPageSeed } from '../../app/startup/page-seed.ts'
import { hostRules } from './host-rules.ts'

const beginnings = hostRules('', SCREENS, []).shellBelow

async function open404(address: string): Promise<void> {
  history.replaceState(null, '', address)
  document.body.innerHTML = `<div id="root"><h1>Page not found</h1></div><script type="application/json" id="page-data">{"rows":[]}</script>`
  vi.resetModules()
  await import('../../app/startup/inlined/shell.ts')
}

const shown = () => document.getElementById('root')?.textContent

beforeEach(() => {
  Reflect.deleteProperty(window, 'productOnDevice')
})

it.each(beginnings)('turns the not-found page into the shell below %s', async (beginning) => {
  await open404(`${beginning}new`)
  expect(shown()).toBe('')
  expect(readPageSeed()).toBeNull()
})

it('keeps the not-found page at any other path', async () => {
  for (const address of ['/no-such-page', '/products/new', '/category/cars', '/product']) {
    await open404(address)
    expect(shown()).toBe('Page not found')
    expect(readPageSeed()).not.toBeNull()
  }
  expect('productOnDevice' in window).toBe(false)
})
