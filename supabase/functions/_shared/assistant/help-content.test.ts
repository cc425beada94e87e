import { expect, test } from 'vitest'
import { DELIVERY } from '../../../../src/content/settings/delivery.ts'
import { IDENTITY } from '../../../../src/content/settings/identity.ts'
import { NEW_SHOP, type ShopSettings } from '../settings/shop-settings.ts'
import { helpContent } from './help-content.ts'

function answer(id: string, settings: Partial<ShopSettings> = {}, paymentProvider = 'flutterwave') {
  const { entries } = helpContent({ ...NEW_SHOP, ...settings }, paymentProvider)
  return entries.find((entry) => entry.id === id)?.answer
}

test('the assistant states a changed delivery fee', () => {
  const methods = DELIVERY.methods.map((method) => (method.code === 'ibadan' ? { ...method, fee: 4321 } : method))
  expect(answer('delivery-fee')).not.toContain('₦4,321.00')
  expect(answer('delivery-fee', { delivery: { methods } })).toContain('Within Ibadan: ₦4,321.00, 24 hours')
})

test('the assistant names the shop’s card provider', () => {
  expect(answer('payment', {}, 'paystack')).toBe(
    'By card, and in every other way that the checkout offers. Payments are secured by Paystack; we never see your card number.',
  )
})

test('the assistant greets in the shop’s name, gives the owner’s answers and knows the business hours', () => {
  const identity = { ...IDENTITY, name: 'Ile Market', businessHours: 'Monday to Friday, 9am to 5pm' }
  const faq = { entries: [{ id: 'gift', question: 'Do you wrap gifts?', answer: 'Ask {shop}.', keywords: ['gift'] }] }
  const content = helpContent({ ...NEW_SHOP, identity, faq }, undefined)
  expect(content.greeting).toContain('the assistant of Ile Market')
  expect(content.entries).toEqual([expect.objectContaining({ answer: 'Ask Ile Market.' })])
  expect(content.hours).toMatchObject({ text: 'Monday to Friday, 9am to 5pm', to: 17 })
  // The placeholder is filled when the message is sent.
  expect(content.handOver).toContain('{hours}')
})
