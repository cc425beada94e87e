import { afterEach, expect, test, vi } from 'vitest'
import type { ShippingMethodCode } from '../../../../src/domain/orders/shipping.ts'

const answer = async (id: string, paymentProvider = 'flutterwave') => {
  const { helpContent } = await import('./help-content.ts')
  return helpContent(paymentProvider).entries.find((entry) => entry.id === id)?.answer
}

async function setFee(method: ShippingMethodCode, fee: number) {
  vi.resetModules()
  const { SHIPPING_METHODS, ...rest } = await import('../../../../src/domain/orders/shipping.ts')
  const changed = { ...SHIPPING_METHODS, [method]: { ...SHIPPING_METHODS[method], fee } }
  vi.doMock('../../../../src/domain/orders/shipping.ts', () => ({ ...rest, SHIPPING_METHODS: changed }))
}

afterEach(() => {
  vi.doUnmock('../../../../src/domain/orders/shipping.ts')
  vi.resetModules()
})

test('the assistant tells a changed delivery fee', async () => {
  expect(await answer('delivery-fee')).not.toContain('₦4,321.00')
  await setFee('ibadan', 432_100)
  expect(await answer('delivery-fee')).toContain('Within Ibadan ₦4,321.00')
})

test('the assistant names the card provider of its shop', async () => {
  expect(await answer('payment', 'paystack')).toBe(
    'By card. Payments are secured by Paystack; we never see your card number.',
  )
})
