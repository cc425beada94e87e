import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DELIVERY } from '../../content/settings/delivery.ts'
import { showSettings } from '../../data/settings/settings-store.ts'
import { pullSettings } from '../../data/settings/settings-sync.ts'
import type { Setting } from '../../domain/settings/setting-shapes.ts'
import { ShippingMethodChoice } from './ShippingMethodChoice.tsx'

const show = (subtotal: number) =>
  render(<ShippingMethodChoice legend="How" onChange={() => {}} subtotal={subtotal} value="nigeria" />)
const cards = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)

/** Publishes the section to this device. */
async function publish(delivery: Setting<'delivery'>) {
  vi.stubGlobal('fetch', async () => Response.json([{ section: 'delivery', value: delivery, version: 1 }]))
  await act(pullSettings)
}

beforeEach(() => {
  localStorage.clear()
  showSettings()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows the owner’s methods on an open page, and offline after a reload', async () => {
  const view = show(400_000)
  expect(cards()).toHaveLength(3)
  expect(cards()[1]).toBe('Elsewhere in Nigeria48 hours₦2,500.00')
  const methods = DELIVERY.methods.slice(1).map((method) => ({ ...method, fee: 1800.5, freeFrom: 4000.01 }))
  await publish({ methods })
  const dearer = 'Elsewhere in Nigeria48 hoursFree for orders from ₦4,000.01₦1,800.50'
  expect(cards()).toEqual([dearer, expect.stringContaining('International')])
  view.unmount()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  show(400_000)
  expect(cards()[0]).toBe(dearer)
})

it('shows where delivery is free', async () => {
  await publish({ methods: DELIVERY.methods.map((method) => ({ ...method, freeFrom: 4000 })) })
  show(400_000)
  expect(cards()[1]).toBe('Elsewhere in Nigeria48 hoursFree')
})
