import { expect, test } from 'vitest'
import { DELIVERY } from '../../../../src/content/settings/delivery.ts'
import { IDENTITY } from '../../../../src/content/settings/identity.ts'
import { NEW_SHOP, type ShopSettings } from '../settings/shop-settings.ts'
import { helpContent } from './help-content.ts'

function answer(id: string, settings: Partial<ShopSettings> = {}, paymentProvider = 'flutterwave') {
  const { entries } = helpContent({ ...NEW_SHOP, ...settings }, paymentProvider)
  return entries.find((entry) => entry.id === id)?.answer
}

test('the assistant tells a changed delivery fee', () => {
  const methods = DELIVERY.methods.map((method) => (method.code === 'ibadan' ? { ...method, fee: 4321 } : method))
  expect(answer('delivery-fee')).not.toContain('₦4,321.00')
  expect(answer('delivery-fee', { delivery: { methods } })).toContain('Within Ibadan: ₦4,321.00, 24 hours')
})

test('the assistant names the card provider of its shop', () => {
  expect(answer('payment', {}, 'paystack')).toBe(
    'By card, and in every other way that the checkout offers. Payments are secured by Paystack; we never see your card number.',
  )
})

test('the assistant greets in the name of the shop, answers as its owner wrote and knows his hours', () => {
  const identity = { ...IDENTITY, name: 'Ile Market', businessHours: 'Monday to Friday, 9am to 5pm' }
  const faq = { entries: [{ id: 'gift', question: 'Do you wrap gifts?', answer: 'Ask {shop}.', keywords: ['gift'] }] }
  const content = helpContent({ ...NEW_SHOP, identity, faq }, undefined)
  expect(content.greeting).toContain('the assistant of Ile Market')
  expect(content.entries).toEqual([expect.objectContaining({ answer: 'Ask Ile Market.' })])
  expect(content.hours).toMatchObject({ text: 'Monday to Friday, 9am to 5pm', to: 17 })
  // The placeholder is filled when the message is sent.
  expect(content.handOver).toContain('{hours}')
})
