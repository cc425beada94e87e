import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setDeviceForTest } from '../../data/db/device.ts'
import { aDevice } from '../../data/db/device-builder.ts'
import { ThisPhonePage } from './ThisPhonePage.tsx'

const keep = { name: 'Keep the shop on this phone' }

function onIPhone(standalone: boolean) {
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true })
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  setDeviceForTest(aDevice().store)
})
afterEach(() => {
  cleanup()
  setDeviceForTest(null)
  Reflect.deleteProperty(navigator, 'standalone')
  Reflect.deleteProperty(navigator, 'maxTouchPoints')
  vi.unstubAllGlobals()
})

describe('the page about this phone', () => {
  it('explains on an iPhone how long data is kept, and how to install', async () => {
    onIPhone(false)
    render(<ThisPhonePage />)
    expect(await screen.findByRole('region', keep)).toBeDefined()
  })

  it('promises no use without internet where no worker saves the pages', async () => {
    render(<ThisPhonePage />)
    expect(await screen.findByText(/the shop needs the internet to open/)).toBeDefined()
  })

  it.each([
    ['in the installed app of an iPhone', () => onIPhone(true)],
    ['on other phones', () => {}],
  ])('shows no such advice %s', async (_, arrange) => {
    arrange()
    render(<ThisPhonePage />)
    await vi.dynamicImportSettled()
    expect(screen.getByRole('heading', { level: 1, name: 'What this phone keeps' })).toBeDefined()
    expect(screen.queryByRole('region', keep)).toBeNull()
  })
})
